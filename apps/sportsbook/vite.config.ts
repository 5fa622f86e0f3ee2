import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageBudget } from './build/page-budget.ts'

const book = process.env['SPORTSBOOK_URL'] ?? 'http://127.0.0.1:8003'

export default defineConfig({
  root: `${import.meta.dirname}/client`,
  plugins: [react(), pageBudget({ firstKb: 170, trackerKb: 30 })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        play: `${import.meta.dirname}/client/play.html`,
        proof: `${import.meta.dirname}/client/proof.html`,
      },
    },
  },
  server: { proxy: { '/api': { target: book, ws: true } } },
})
