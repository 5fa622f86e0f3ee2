import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageBudget } from './build/page-budget.ts'

const studio = process.env['STUDIO_URL'] ?? 'http://127.0.0.1:8001'

export default defineConfig({
  root: `${import.meta.dirname}/client`,
  plugins: [react(), pageBudget({ limitKb: 250 })],
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
        tournament: `${import.meta.dirname}/client/tournament.html`,
      },
    },
  },
  server: { proxy: { '/api': studio } },
})
