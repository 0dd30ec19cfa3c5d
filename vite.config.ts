import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './renderer/build/compressed-copies.ts'
import { scriptsAfterPaint } from './renderer/build/scripts-after-paint.ts'

// The server puts a fresh nonce in the place of this word in every page.
const nonce = '%NONCE%'

export default defineConfig({
  root: 'renderer',
  plugins: [react(), scriptsAfterPaint(nonce), compressedCopies()],
  html: { cspNonce: nonce },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
      },
    },
    ssr: {
      // Everything in one file: the prerenderer runs in production form whatever NODE_ENV says.
      resolve: { noExternal: true },
      build: {
        outDir: '../dist/server',
        emptyOutDir: true,
        rolldownOptions: { input: { render: 'renderer/prerender.tsx' } },
      },
    },
  },
})
