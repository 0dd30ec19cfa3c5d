import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './renderer/build/compressed-copies.ts'
import { scriptsAfterPaint } from './renderer/build/scripts-after-paint.ts'

// The server puts a fresh nonce in the place of this word in every page.
const nonce = '%NONCE%'

// SERVICE_WORKER=off builds the worker that removes itself from every browser that has one.
const worker = process.env.SERVICE_WORKER === 'off' ? 'removing-worker' : 'service-worker'

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
        rolldownOptions: {
          input: { index: 'renderer/index.html', 'service-worker': `renderer/worker/${worker}.ts` },
          output: {
            // A browser finds its worker, and later versions of it, under one name.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          },
        },
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
