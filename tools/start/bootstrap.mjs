/**
 * Runs a script of the project from a bare clone: checks the machine, installs what the lock file says when
 * it is not
 * installed, and hands over to the project's own Node. Runs on Node 18 and later with nothing installed,
 * hence plain
 * JavaScript without imports from packages.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const node = join(root, 'node_modules', '.bin', 'node')
const stampFile = join(root, 'node_modules', '.baize-lock')
/** A terminal's Ctrl-C reaches this process directly and again through npm: both are one wish. */
const sameWishMs = 400
/** How often it is looked whether npm is still there. */
const npmWatchMs = 500

/**
 * Installing blocks this process, so a second one shows that something is happening. It ends with its parent.
 */
const tickScript = `
  const startedAt = Date.now(); const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit()
    console.log('[' + String(Math.round((Date.now() - startedAt) / 1000)).padStart(4) + ' s] still installing')
  }, 15000)`

const [script, ...scriptArguments] = process.argv.slice(2)
if (!script) stopWith('usage: node tools/start/bootstrap.mjs <script> [arguments]')
checkPlatform()
installIfNeeded()
run()

function checkPlatform() {
  const platform = `${process.platform}-${process.arch}`
  const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
  if (!supported.includes(platform)) {
    stopWith(
      `Baize runs on Linux and macOS, on x64 and arm64. This machine is ${platform}.\n` +
        'On Windows, use WSL 2 (wsl --install) and start Baize there.',
    )
  }
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  if (isMusl) {
    stopWith(
      'This Linux has musl instead of glibc (Alpine, for example), for which there is no embedded PostgreSQL.\n' +
        'Use a glibc distribution such as Debian, Ubuntu or Fedora.',
    )
  }
}

function installIfNeeded() {
  const stamp = stampOf(readText(join(root, 'package-lock.json')))
  if (existsSync(node) && readText(stampFile) === stamp) return
  if (!existsSync(node) || !isInstalled()) install()
  if (!existsSync(node)) stopWith('npm ci ended without an error, but node_modules/.bin/node is missing.')
  writeFileSync(stampFile, stamp)
}

function stampOf(lock) {
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex')
}

/** Compares the lock file with npm's record of what it has installed: a plain `npm install` counts too. */
function isInstalled() {
  const record = readText(join(root, 'node_modules', '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readText(join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (entry.optional && !isForThisMachine(entry))) return true
    return installed[path] !== undefined && installed[path].version === entry.version
  })
}

/** Of the optional packages only those that name this system are needed. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu) return false
  return os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes('glibc'))
}

function install() {
  const startedAt = Date.now()
  say('installing what package-lock.json names (npm ci); the first time takes a minute or two')
  const [command, ...first] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const ticking = spawn(process.execPath, ['-e', tickScript], { stdio: ['ignore', 'inherit', 'ignore'] })
  const result = spawnSync(command, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  ticking.kill()
  if (result.status === 0) {
    say(`installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
    return
  }
  stopWith(
    `npm ci failed (${result.error ? result.error.message : `exit code ${result.status}`}).\n` +
      'Its message stands above. Often it is the network, a full disk, or a node_modules of another user.',
  )
}

/**
 * Hands over. The script leads a process group of its own, so that one Ctrl-C is one signal to it; the
 * channel tells
 * it when this process is gone.
 */
function run() {
  const child = spawn(node, [script, ...scriptArguments], {
    cwd: process.cwd(),
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let lastSignalAt = 0
  function forward(signal) {
    if (Date.now() - lastSignalAt < sameWishMs) return
    lastSignalAt = Date.now()
    try {
      process.kill(-Number(child.pid), signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } catch {
      // The group has ended meanwhile; the exit event follows.
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
  watchNpm(() => forward('SIGTERM'))
  child.on('error', (error) => stopWith(`The project's Node does not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + signalNumber(signal) : code))
}

/**
 * A signal to npm alone ends npm, but neither the shell that it started nor this process, so the end of npm
 * is looked for. Without npm, or without the program `ps`, there is nothing to watch.
 */
function watchNpm(onEnd) {
  const npm = process.env.npm_lifecycle_event ? findNpm(process.ppid, 3) : undefined
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (isRunning(npm)) return
    clearInterval(timer)
    onEnd()
  }, npmWatchMs)
  timer.unref()
}

/** The nearest ancestor that is npm. */
function findNpm(pid, depth) {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, command] = (status === 0 && /^\s*(\d+)\s+(.*)$/m.exec(stdout)) || []
  if (command === undefined) return undefined
  if (/(^|[\s/])npm(-cli\.js)?(\s|$)/.test(command)) return pid
  return depth > 1 ? findNpm(Number(parent), depth - 1) : undefined
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

function signalNumber(signal) {
  return { SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function say(line) {
  const seconds = String(Math.round(process.uptime())).padStart(4)
  process.stdout.write(`[${seconds} s] ${line}\n`)
}

function stopWith(message) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}
