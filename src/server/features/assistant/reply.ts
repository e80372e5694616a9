import type { AssistantPosition, AssistantReply } from '#contract/assistant/assistant.ts'
import type { ListedPosition } from '#contract/positions/positions.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import { messagesFor } from '#server/messages.ts'
import { inOwnLanguage } from '#shared/locales/locale-chain.ts'
import type { AssistantWorld } from './assistant.types.ts'

type Link = AssistantReply['links'][number]

export const replyOf = (
  kind: AssistantReply['kind'],
  text: string,
  more: Partial<AssistantReply> = {},
): AssistantReply => ({
  kind,
  text,
  readBy: 'rules',
  answerId: null,
  positions: [],
  count: null,
  applications: [],
  links: [],
  suggestions: [],
  topic: null,
  ...more,
})

export const presentPosition = (position: ListedPosition, world: AssistantWorld): AssistantPosition => ({
  id: position.id,
  name: position.name,
  place: position.locations.join(' · '),
  employmentType: position.employmentType,
  workLocationOption: position.workLocationOption,
  pay: position.pay,
  positionUrl: world.pathOf(position.positionUrl),
})

/** Isolates words of one direction inside a sentence of the other, which would otherwise reorder their surroundings. */
export const isolated = (words: string): string => `\u2068${words}\u2069`

/** Ways to reach a person that the employer has enabled, in the order offered. */
export function handoverLinks({
  chatbotxConfig,
  behaviourFlags,
  whatsappChatCompNumber,
  pcsxConfig,
}: EmployerConfig): Link[] {
  const links: Link[] = chatbotxConfig.handsOver ? [{ kind: 'person', href: '#ask-person' }] : []
  const number = whatsappChatCompNumber.replace(/\D/g, '')
  if (behaviourFlags.whatsappChatGateEnabled && number.length >= 7 && number.length <= 15)
    links.push({ kind: 'whatsapp', href: `https://wa.me/${number}` })
  const email = (chatbotxConfig.handoverEmail || pcsxConfig.branding.supportEmail).trim()
  if (/^[^\s@<>"']+@[^\s@<>"']+$/.test(email)) links.push({ kind: 'mail', href: `mailto:${encodeURI(email)}` })
  return links
}

/** Suggested first messages: three searches that every board can answer, and the employer's first question. */
export function openers({ employer, locale }: Pick<AssistantWorld, 'employer' | 'locale'>): string[] {
  const t = messagesFor(locale)
  const [first] = employer.config.chatbotxConfig.answers
  const question = first && (inOwnLanguage(first.question, locale) ?? first.question.en)
  return [
    t('assistant.opener.newest'),
    t('assistant.opener.remote'),
    t('assistant.opener.partTime'),
    ...(question ? [question] : []),
  ]
}
