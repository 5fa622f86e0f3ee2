import { watch } from './hold-and-wait.ts'

// Loaded before every file of server tests where HOLD_AND_WAIT is set (vitest.config.ts).
watch(process.env['HOLD_AND_WAIT_LOG'])
