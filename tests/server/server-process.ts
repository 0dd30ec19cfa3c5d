import { resolve } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { openServer } from '../../server/open-server.ts'

// A server in a process of its own, which tests may kill: `node server-process.ts <project folder>`.
const flows = resolve(import.meta.dirname, '../../flows')
const project = process.argv[2] ?? ''
const server = await openServer({ config: readConfig(process.env), project, flows, development: false })
process.stdout.write(`listening ${server.listening} ${server.whereabouts}\n`)
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
