import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleCallTable } from './build/call-table.ts'

const server = process.env['API_URL'] ?? 'http://127.0.0.1:8002'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), consoleCallTable()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The frame of lists and forms changes with its version only: browsers keep it over our releases.
          groups: [{ name: 'frame', test: /node_modules/, priority: 1 }],
        },
      },
    },
  },
  server: { port: Number(process.env['WEB_PORT'] ?? 0), proxy: { '^/console/': { target: server } } },
})
