import type { MessageTexts, TemplateKind } from '#shared/applications/message-template.ts'
import type { Db } from '#server/db/client.ts'
import { messageTemplates } from '#server/db/schema/decisions.ts'
import { demoDomain } from '../demo-employer.ts'
import { dateOf } from './insert-applications.ts'

interface DemoTemplate {
  kind: TemplateKind
  name: string
  texts: MessageTexts
}

const templates: readonly DemoTemplate[] = [
  {
    kind: 'not_selected',
    name: 'After review, with a reason',
    texts: {
      en: {
        subject: 'Your application for {position}',
        body: 'Hello {first_name},\n\nThank you for applying for {position}, and for the time you put into it.\n\nWe are moving forward with others. The reason: {reason}\n\nYou can ask us to delete your application at any time.\n\nKind regards\n{company}',
      },
      de: {
        subject: 'Ihre Bewerbung als {position}',
        body: 'Guten Tag {first_name},\n\nvielen Dank für Ihre Bewerbung als {position} und für die Zeit, die Sie sich dafür genommen haben.\n\nWir haben uns für andere entschieden. Der Grund: {reason}\n\nSie können uns jederzeit bitten, Ihre Bewerbung zu löschen.\n\nFreundliche Grüße\n{company}',
      },
      nb: {
        subject: 'Søknaden din: {position}',
        body: 'Hei {first_name},\n\ntakk for at du søkte stillingen «{position}» hos oss, og for tiden du brukte på søknaden.\n\nVi går videre med andre søkere. Årsaken: {reason}\n\nDu kan når som helst be oss om å slette søknaden.\n\nVennlig hilsen\n{company}',
      },
    },
  },
  {
    kind: 'not_selected',
    name: 'After an interview',
    texts: {
      en: {
        subject: 'After our conversation about {position}',
        body: 'Hello {first_name},\n\nThank you for talking with us about {position}. It was good to meet you.\n\nWe have chosen someone else this time. What made the difference: {reason}\n\nIf you would like to hear more, reply on the page of your application.\n\nKind regards\n{company}',
      },
      de: {
        subject: 'Nach unserem Gespräch: {position}',
        body: 'Guten Tag {first_name},\n\nvielen Dank für das Gespräch über die Stelle „{position}“. Es war schön, Sie kennenzulernen.\n\nDieses Mal haben wir uns für jemand anderen entschieden. Ausschlaggebend war: {reason}\n\nWenn Sie mehr wissen möchten, antworten Sie auf der Seite Ihrer Bewerbung.\n\nFreundliche Grüße\n{company}',
      },
    },
  },
  {
    kind: 'moved',
    name: 'We would like to meet you',
    texts: {
      en: {
        subject: '{position}: we would like to meet you',
        body: 'Hello {first_name},\n\nYour application for {position} has convinced us, and we would like to meet you.\n\nYou will get some times to choose from within three working days.\n\nKind regards\n{company}',
      },
    },
  },
]

/** The templates of the employer's decisions, not all of them in every language of its site. `now` in Unix seconds. */
export async function insertMessageTemplates(tx: Db, now: number): Promise<void> {
  const at = dateOf(now - 300 * 86_400)
  await tx
    .insert(messageTemplates)
    .values(templates.map((template) => ({ domain: demoDomain, ...template, createdAt: at, updatedAt: at })))
}
