import type { LetterBody } from '#contract/offers/letter-templates.ts'

const gladTo = (what: string): LetterBody['blocks'] => [
  { kind: 'paragraph', text: 'Dear {{candidate.name}},' },
  { kind: 'paragraph', text: what },
]
const openUntil: LetterBody['blocks'] = [
  {
    kind: 'paragraph',
    text: 'This offer is open until {{expires}}. Please read it carefully. If anything is unclear, ask {{contact.name}} before you sign.',
  },
  { kind: 'paragraph', text: 'We look forward to working with you.' },
  { kind: 'signature', lines: ['{{contact.name}}', '{{contact.role}}', '{{company}}'] },
]

/** A starter letter: complete, plain, and free for the employer to change. */
export const usualLetter: LetterBody = {
  title: 'Offer of employment',
  blocks: [
    ...gladTo('We are delighted to offer you the position of {{position}} at {{company}}, reporting to {{manager}}.'),
    { kind: 'heading', text: 'Start and place' },
    { kind: 'paragraph', text: 'You start on {{start_date}}. Your place of work is {{place}}.' },
    { kind: 'pay', caption: 'Pay' },
    { kind: 'heading', text: 'Conditions' },
    ...openUntil,
  ],
}

const fixedTermLetter: LetterBody = {
  title: 'Offer of a fixed-term contract',
  blocks: [
    ...gladTo(
      'We are delighted to offer you the position of {{position}} at {{company}} for a fixed term, reporting to {{manager}}.',
    ),
    { kind: 'heading', text: 'Term and place' },
    {
      kind: 'paragraph',
      text: 'The contract starts on {{start_date}} and ends on {{end_date}} without notice. Your place of work is {{place}}.',
    },
    { kind: 'pay', caption: 'Pay' },
    { kind: 'heading', text: 'Conditions' },
    {
      kind: 'paragraph',
      text: 'If we agree to continue working together, we will extend the contract in writing before it ends.',
    },
    ...openUntil,
  ],
}

const internshipLetter: LetterBody = {
  title: 'Offer of an internship',
  blocks: [
    ...gladTo(
      'We are delighted to offer you an internship as {{position}} at {{company}}. {{manager}} will guide you.',
    ),
    { kind: 'heading', text: 'Time and place' },
    { kind: 'paragraph', text: 'Your internship lasts from {{start_date}} to {{end_date}}, at {{place}}.' },
    { kind: 'heading', text: 'What you can expect' },
    {
      kind: 'list',
      items: [
        'Work of your own, with someone to answer your questions',
        'A review halfway through and at the end',
        'A written reference on your last day',
      ],
    },
    { kind: 'pay', caption: 'Pay' },
    { kind: 'heading', text: 'Conditions' },
    ...openUntil,
  ],
}

/** The starter letters, the most common one first. */
export const starterLetters = [
  { nameKey: 'staffOffers.usualTemplate', body: usualLetter },
  { nameKey: 'staffOffers.fixedTermTemplate', body: fixedTermLetter },
  { nameKey: 'staffOffers.internshipTemplate', body: internshipLetter },
]
