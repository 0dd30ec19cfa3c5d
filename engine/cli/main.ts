import { check } from './check.ts'
import { draw } from './draw.ts'
import { paths } from './paths.ts'
import { show } from './show.ts'

const commands = { check, draw, paths, show }

const help = `Usage: npm run flow -- COMMAND FILE…

  check FILE…                   tells every mistake of flow files, with the place and what to type
        [--format text|json]
  draw FILE [--format mermaid|svg] [--out PICTURE]
                                draws a flow
  paths FILE [--json]           lists the fewest visits that take every transition
  show FILE                     prints a flow with everything it extends merged in

Exit codes: 0 sound, 1 the flow has mistakes, 2 the command could not do its work.
`

/** Runs one command; results on stdout, everything else on stderr. */
async function run([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(help)
    return name === undefined ? 2 : 0
  }
  if (!Object.hasOwn(commands, name)) {
    process.stderr.write(`There is no command "${name}".\n\n${help}`)
    return 2
  }
  return commands[name as keyof typeof commands](rest)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
