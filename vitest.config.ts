import { defineConfig } from 'vitest/config'

/** One runner, three surroundings: Node, a simulated page, a real browser against a real server. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/no-console-noise.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/*.test.ts', 'tests/{engine,flows,server}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'page', include: ['tests/renderer/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
