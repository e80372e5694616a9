import { parseArgs } from 'node:util'
import { engineNames } from './engines/create-engine.ts'
import type { EngineName } from './engines/create-engine.ts'

const usage = `npm run bench -- [search] [crawl] [relevance] [judged] [geocoder] [http] [busy] [lighthouse] [interactions] [forms] [resume] [map] [match] [assistant] [hiring] [options]

Without a name everything runs. Options:
  --sizes 1000,10000     positions in the corpus of the search comparison (default 1000,10000,100000)
  --engines candela,…    only these engines: ${engineNames.join(', ')}
  --million              also our own index at 1,000,000 positions (about 6 GB of memory)
  --details              what came for the tuned searches that went wrong (judged)
  --port 5600            port of the PostgreSQL that is started for the comparison
  --server http://…      measure this running server instead of starting one (http, lighthouse, interactions, map); start it with TRUSTED_PROXIES=1
  --peer-resumes FILE    what another parser made of the same résumés, as JSON (resume)
  --corpus DIR           keep the generated résumés there, to show them to another parser (resume)`

const parts = [
  'search',
  'crawl',
  'relevance',
  'judged',
  'geocoder',
  'http',
  'busy',
  'lighthouse',
  'interactions',
  'forms',
  'resume',
  'map',
  'match',
  'assistant',
  'hiring',
] as const

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`)
  process.exit(2)
}

function wholeNumber(option: string, value: string, least: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least)
    fail(`--${option}: "${value}" is no whole number of at least ${least}.`)
  return number
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        sizes: { type: 'string', default: '1000,10000,100000' },
        engines: { type: 'string', default: engineNames.join(',') },
        million: { type: 'boolean', default: false },
        details: { type: 'boolean', default: false },
        port: { type: 'string', default: '5600' },
        server: { type: 'string' },
        'peer-resumes': { type: 'string' },
        corpus: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
for (const name of positionals)
  if (!parts.includes(name as (typeof parts)[number])) fail(`There is no benchmark "${name}".`)
const engines = values.engines.split(',')
for (const name of engines)
  if (!engineNames.includes(name as EngineName)) fail(`--engines: there is no engine "${name}".`)
const sizes = values.sizes.split(',').map((size) => wholeNumber('sizes', size, 100))
const port = wholeNumber('port', values.port, 1024)
const wants = (name: (typeof parts)[number]): boolean => positionals.length === 0 || positionals.includes(name)

let isGood = true
if (wants('search')) {
  const { runSearchBench } = await import('./search.ts')
  isGood = (await runSearchBench({ sizes, million: values.million, engines: engines as EngineName[], port })) && isGood
}
if (wants('crawl')) {
  const { runCrawlBench } = await import('./crawl.ts')
  isGood = (await runCrawlBench(Math.max(...sizes))) && isGood
}
if (wants('relevance')) {
  const { runRelevanceBench } = await import('./relevance/run-relevance.ts')
  isGood = (await runRelevanceBench(engines as EngineName[], port)) && isGood
}
if (wants('judged')) {
  const { runJudgedBench } = await import('./relevance/judged/run-judged.ts')
  isGood = (await runJudgedBench(engines as EngineName[], port, values.details)) && isGood
}
if (wants('geocoder')) {
  const { runGeocoderBench } = await import('./geocoder.ts')
  isGood = runGeocoderBench() && isGood
}
if (wants('http')) {
  const { runHttpBench } = await import('./http.ts')
  isGood = (await runHttpBench(values.server)) && isGood
}
if (wants('busy')) {
  const { runBusyBench } = await import('./http-busy.ts')
  isGood = (await runBusyBench()) && isGood
}
if (wants('lighthouse')) {
  const { runLighthouseBench } = await import('./lighthouse.ts')
  isGood = (await runLighthouseBench(values.server)) && isGood
}
if (wants('interactions')) {
  const { runInteractionsBench } = await import('./interactions.ts')
  isGood = (await runInteractionsBench(values.server)) && isGood
}
if (wants('forms')) {
  const { runFormsBench } = await import('./forms/run-forms.ts')
  isGood = (await runFormsBench()) && isGood
}
if (wants('resume')) {
  const { runResumesBench } = await import('./resumes/run-resumes.ts')
  isGood = (await runResumesBench(values['peer-resumes'], values['corpus'])) && isGood
}
if (wants('map')) {
  const { runMapBench } = await import('./map/run-map.ts')
  isGood = (await runMapBench(values.server)) && isGood
}
if (wants('match')) {
  const { runMatchBench } = await import('./match/run-match.ts')
  isGood = (await runMatchBench()) && isGood
}
if (wants('assistant')) {
  const { runAssistantBench } = await import('./assistant.ts')
  isGood = (await runAssistantBench()) && isGood
}
if (wants('hiring')) {
  const { runHiringBench } = await import('./hiring/run-hiring.ts')
  isGood = (await runHiringBench()) && isGood
}
process.exitCode = isGood ? 0 : 1
