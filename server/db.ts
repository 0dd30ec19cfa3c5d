import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { StartProblem } from './start-problem.ts'
import { openDatabase } from './storage/database.ts'

const usage = `npm run db -- <command>

  path    prints where the data lies
  psql    opens psql on the database (psql has to be installed)`

const project = resolve(import.meta.dirname, '..')
if (existsSync(join(project, '.env'))) process.loadEnvFile(join(project, '.env'))

try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  process.stderr.write(`${error instanceof StartProblem ? error.message : (error as Error).stack}\n`)
  process.exitCode = 2
}

async function run(command: string, more: readonly string[]): Promise<number> {
  if (!['path', 'psql'].includes(command)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const config = readConfig(process.env)
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder })
  try {
    if (command === 'path') process.stdout.write(`${database.whereabouts}\n`)
    if (command === 'psql') return openPsql(database.address, more)
    return 0
  } finally {
    await database.close()
  }
}

function openPsql(address: string, more: readonly string[]): number {
  const { status, error } = spawnSync('psql', [address, ...more], { stdio: 'inherit' })
  if (error) throw new StartProblem('psql is not installed here; any PostgreSQL client package has it.')
  return status ?? 1
}
