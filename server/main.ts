import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { openServer } from './open-server.ts'
import { StartProblem } from './start-problem.ts'

const project = resolve(import.meta.dirname, '..')
if (existsSync(join(project, '.env'))) process.loadEnvFile(join(project, '.env'))

try {
  await start()
} catch (error) {
  // A stack helps against our own mistakes only; everything else is told in a sentence.
  process.stderr.write(
    `${error instanceof StartProblem ? error.message : ((error as Error).stack ?? String(error))}\n`,
  )
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const flows = resolve(process.env.FLOWS_DIR ?? join(project, 'flows'))
  const development = process.argv.includes('--dev')
  const server = await openServer({ config, project, flows, development })
  const { mounts } = server.shelf.served()
  const addresses = [...mounts]
    .reverse()
    .map(({ prefix, flow }) => `  ${server.origin}${prefix || '/'}  ${flow.compiled.id}`)
  const destination = config.pipedream.url ? 'sent on' : 'kept here; set PIPEDREAM_URL to send them on'
  process.stdout.write(
    ['', ...addresses, '', `  Data: ${server.whereabouts}`, `  Leads are ${destination}.`, '', ''].join('\n'),
  )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
