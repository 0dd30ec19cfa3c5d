import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json|html|txt|webmanifest)$/

/** Leaves a `.br` and a `.gz` beside every text asset, so that no request waits for compression. */
export function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets')
      for (const file of readdirSync(assets).filter(name => compressible.test(name))) {
        const content = readFileSync(join(assets, file))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(join(assets, `${file}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(assets, `${file}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
