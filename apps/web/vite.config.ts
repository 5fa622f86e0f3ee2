import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callTable } from './build/call-table.ts'
import { scriptBudget } from './build/budget.ts'
import { drawnPictures } from './build/banners.ts'
import { fontPreload } from './build/font-preload.ts'

const server = process.env['API_URL'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    callTable(),
    drawnPictures(),
    fontPreload(),
    // The catalogue of Bengali and the home page load with every first visit.
    scriptBudget({ limitKb: 170, eager: /\/(bn|home-page)-/ }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 0),
    proxy: {
      '^/(wps|lgw|art)/': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
})
