import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ownLocales } from '#shared/locales/locale-chain.ts'
import { readCatalog } from './message-catalogs.ts'

const path = fileURLToPath(new URL('../../docs/legal-texts.md', import.meta.url))

export interface LegalSubject {
  title: string
  /** What a lawyer has to decide. */
  question: string
  /** Keys of messages, or what they begin with if it ends with a dot. */
  keys: string[]
}

/** Texts by which people agree to something, or that inform them of a right or of a legal requirement. */
export const legalSubjects: LegalSubject[] = [
  {
    title: 'Signing a document',
    question:
      'Does the text make a typed name a valid electronic signature under the law of the contract? Is everything recorded that proves it?',
    keys: [
      'esignWidget.consent',
      'esignWidget.name',
      'esignWidget.next.',
      'offers.sign.accepts',
      'offers.sign.agree',
      'offers.sign.agreeFirst',
      'offers.sign.as',
      'offers.sign.consentUnknown',
      'offers.sign.means',
      'offers.sign.meansText',
      'offers.sign.name',
      'offers.sign.recorded',
      'offers.sign.submit',
    ],
  },
  {
    title: 'Certificate of signature',
    question: 'Does the certificate state no more than the site can prove?',
    keys: [
      'signing.certificate.intro',
      'signing.certificate.chainText',
      'signing.certificate.checkText',
      'signing.certificate.evaluationText',
      'signing.certificate.timeAuthority',
      'signing.certificate.timeNone',
      'signing.finding.identity',
      'signing.method.',
    ],
  },
  {
    title: 'Declining an offer',
    question: 'Is it clear what ends, and that it is final?',
    keys: ['esignWidget.rejectText', 'offers.decline.final', 'offers.decline.only', 'offers.decline.text'],
  },
  {
    title: 'Terms of service and consents',
    question: 'Is each consent free, informed and as easy to withdraw as to give?',
    keys: [
      'apply.keepConsent',
      'apply.keepText',
      'assistant.person.privacy',
      'onboardingGate.terms.',
      'privacy.consent.',
      'privacy.stands.',
      'privacy.withdrawn',
    ],
  },
  {
    title: 'Staying in touch',
    question: 'Is it clear what people agree to, for how long, and how it ends?',
    keys: ['mail.pool.ending.intro', 'mail.pool.question.', 'pools.question', 'pools.terms', 'pools.yes', 'pools.no'],
  },
  {
    title: 'People whom staff add',
    question: 'Are people told in time who has their details, where they are from, and how to object?',
    keys: [
      'mail.application.added.',
      'objections.final',
      'objections.intro',
      'objections.deletedText',
      'objections.expiredText',
    ],
  },
  {
    title: 'Copy and deletion of data',
    question: 'Is what is kept after a deletion allowed to be kept, and named?',
    keys: [
      'privacy.copyText',
      'privacy.export.intro',
      'privacy.leaveAnonymizedText',
      'privacy.leaveKeptNone',
      'privacy.leaveKeptText',
      'privacy.leaveNow',
      'privacy.leaveOpen',
    ],
  },
  {
    title: 'Matching',
    question: 'Is what people read about automated comparison true of how the employer uses it?',
    keys: ['privacy.matchingText', 'privacy.matchingSwitch'],
  },
  {
    title: 'Equal opportunity',
    question: 'May these answers be asked for and counted in each country, and is the notice enough?',
    keys: ['forms.equalityNotice.', 'equality.stages.intro', 'equality.stages.meaning', 'equality.refused.purpose'],
  },
  {
    title: 'Reasons for a rejection',
    question: 'Can each reason be given safely where you hire?',
    keys: ['decisions.reason.', 'templates.starter.not_selected'],
  },
  {
    title: 'What pay laws ask for',
    question:
      'Does the sentence say what the law asks? The laws themselves, with sources and dates, are in the table of jurisdictions.',
    keys: [
      'positionGates.pay.announced',
      'positionGates.pay.asked',
      'positionGates.pay.benefits',
      'positionGates.pay.closingDate',
      'positionGates.pay.earlier',
      'positionGates.pay.missing',
      'positionGates.pay.openEnded',
      'positionGates.pay.overLegalWidth',
    ],
  },
]

/** The keys of a subject's texts, in order. */
export function keysOf({ keys }: LegalSubject, english = readCatalog('en')): string[] {
  return keys.flatMap((key) =>
    key.endsWith('.') ? Object.keys(english).filter((each) => each.startsWith(key)) : [key],
  )
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

/** Markdown with each text in English and, if a locale is given, as its readers see it. */
export function legalTexts(locale?: string): string {
  const english = readCatalog('en')
  const catalogs = locale === undefined ? [] : ownLocales(locale).map((each) => readCatalog(each))
  const translated = (key: string) =>
    catalogs.find((catalog) => catalog[key] !== undefined)?.[key] ?? '(not translated)'
  return legalSubjects
    .map((subject) => {
      const texts = keysOf(subject, english).map((key) =>
        [`\`${key}\``, quoted(english[key]!), ...(locale === undefined ? [] : [quoted(translated(key))])].join('\n\n'),
      )
      return `## ${subject.title}\n${subject.question}\n\n${texts.join('\n\n')}\n`
    })
    .join('\n')
}

/** The text of docs/legal-texts.md. */
export const legalTextsDoc = (): string => `# Texts with legal meaning

For an employer’s lawyer. By these texts people agree to something, are informed of a right, or learn what a law asks. They are written plainly and have not been checked by a lawyer of any country: have them read in each language that you offer,
with the law of the places where you hire, before you use the site. What each employer writes itself (terms, offer letters, forms, rejection templates) is not among them.

\`npm run messages -- de legal\` prints them next to their German translation; other languages work the same way. To change a text for all employers of an installation, edit \`messages/<locale>.json\` ([translating.md](translating.md)).
Words in braces are replaced: \`{company}\` is the employer. This page is made by \`npm run messages\`.

${legalTexts()}`

export const writeLegalTextsDoc = (): void => writeFileSync(path, legalTextsDoc())

export const readLegalTextsDoc = (): string => readFileSync(path, 'utf8')
