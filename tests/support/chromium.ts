import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** How every browser of the tests is started. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a browser on this machine, or null. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, but there is nothing.`)
  }
  return usualPlaces.find(path => existsSync(path)) ?? null
}

/** The path of a browser; installs Debian's package when run as root with apt, else asks for one in a sentence. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('No browser found; installing Debian’s chromium …\n')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const parameters of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      execFileSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    }
    const installed = findChromium()
    if (installed) return installed
  }
  return downloaded()
}

/** Playwright's own browser, where it can be downloaded. */
function downloaded(): string {
  try {
    execFileSync('npx', ['playwright-core', 'install', 'chromium-headless-shell'], { stdio: 'inherit' })
    const path = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        "console.log((await import('playwright-core')).chromium.executablePath())",
      ],
      { encoding: 'utf8' },
    ).trim()
    if (existsSync(path)) return path
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}
