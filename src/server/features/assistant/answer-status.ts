import type { AssistantReply } from '#contract/assistant/assistant.ts'
import { messagesFor } from '#server/messages.ts'
import { stageTextsIn } from '#shared/applications/stage-texts.ts'
import { wordsOf } from '#shared/assistant/sentence.ts'
import type { Topic } from '#shared/assistant/topic.ts'
import type { AssistantWorld } from './assistant.types.ts'
import { replyOf } from './reply.ts'

const maxShown = 5

/** The status of the viewer's applications: those whose position the message names, else the last changed. */
export async function answerStatus(world: AssistantWorld, text: string, topic: Topic | null): Promise<AssistantReply> {
  const t = messagesFor(world.locale)
  if (!world.viewer) {
    const href = world.pathOf('/careers/login')
    return replyOf('sign_in', t('assistant.signIn'), { topic, links: [{ kind: 'sign_in', href }] })
  }
  const stages = stageTextsIn(world.employer.config.hiring.stages, world.locale, { isStaff: false })
  const all = await world.applicationsOf()
  const links = [{ kind: 'applications' as const, href: world.pathOf('/careers/applications') }]
  if (all.length === 0) return replyOf('status', t('assistant.status.none'), { topic, links })
  const asked = new Set(wordsOf(text).map(({ folded }) => folded))
  const namedBy = (name: string): number => wordsOf(name).filter(({ folded }) => asked.has(folded)).length
  const most = Math.max(...all.map(({ position }) => namedBy(position.name)))
  const meant = most > 0 ? all.filter(({ position }) => namedBy(position.name) === most) : all
  const shown = meant.slice(0, maxShown).map(({ id, position, status, updatedTs }) => ({
    name: position.name,
    status: stages?.[status]?.candidateName ?? t(`application.status.${status}`),
    updatedTs,
    href: world.pathOf(`/careers/applications/${id}`),
  }))
  return replyOf('status', t('assistant.status.list', { count: meant.length }), { applications: shown, topic, links })
}
