import { unixSeconds, systemClock } from '#server/adapters/clock.ts'
import { markdownTable, targetTable } from './markdown.ts'
import { askQuestions } from '#tests/ask-assistant.ts'
import { loadDemoWorld } from '#tests/demo-world.ts'

/** Prints how many of the written questions the assistant answers as expected. False if below the target. */
export async function runAssistantBench(): Promise<boolean> {
  const demo = await loadDemoWorld(unixSeconds(systemClock.now()))
  const startedAt = performance.now()
  const asked = await askQuestions(demo)
  const ms = (performance.now() - startedAt) / asked.length
  await demo.close()
  const good = asked.filter(({ fault }) => fault === null).length
  const invented = asked.flatMap((one) => one.invented).length
  const share = good / asked.length
  console.log(
    `## Assistant\n\n${asked.length} questions on ${demo.positions.size} positions, ${ms.toFixed(1)} ms each.\n`,
  )
  const faults = asked.flatMap(({ question, fault }) => (fault === null ? [] : [[question.text, fault]]))
  if (faults.length > 0) console.log(`${markdownTable(['Not as expected', 'because it'], faults)}\n`)
  const targets = [
    {
      promise: 'Questions answered as expected',
      target: '90 %',
      measured: `${Math.round(share * 100)} %`,
      isMet: share >= 0.9,
    },
    { promise: 'Positions that do not exist', target: '0', measured: String(invented), isMet: invented === 0 },
  ]
  console.log(`${targetTable(targets)}\n`)
  return targets.every(({ isMet }) => isMet)
}
