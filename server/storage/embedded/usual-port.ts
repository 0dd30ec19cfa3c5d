import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/**
 * The port that was used the last time, as long as nobody else took it; otherwise a free one, which is noted.
 * So a database that had to be started again is found where it was.
 */
export async function usualPort(note: string): Promise<number> {
  const known = Number(await readFile(note, 'utf8').catch(() => '0'))
  const port = (known > 0 ? await portIfFree(known) : null) ?? (await portIfFree(0))
  if (port === null) throw new Error('There is no free port on this machine.')
  await writeFile(note, `${port}\n`)
  return port
}

/** A port of the loopback address if nobody listens on it; 0 stands for any. */
function portIfFree(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.on('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
