import type { PayLine } from '#contract/offers/offers.ts'
import type { LetterBlock } from '#shared/offers/letter-template.ts'
import type { DocumentType } from '#shared/offers/offer-status.ts'
import { demoAdmin, demoRecruiter } from './demo-people.ts'

/** Offers of the demo's candidate. Letters contain `{{placeholders}}` for the days, which are relative to the first start. */

export interface DemoDocument {
  name: string
  type: DocumentType
  documentType: string
  needsSignature: boolean
  title: string
  blocks: LetterBlock[]
  /** Its history after it was extended. */
  now: 'as it was' | 'signed' | 'under revision'
}

export interface DemoOffer {
  positionName: string
  /** A position of the demo; null for old ones. */
  positionId: number | null
  isContract: boolean
  extendedDaysAgo: number
  /** At 17:00 at the place of work; below zero means expired. */
  expiresInDays: number
  /** The outcome and its time; null while it is open. */
  end: { status: 'Accepted' | 'Declined' | 'Expired'; daysAgo: number } | null
  startsInDays: number
  place: string
  pay: PayLine[]
  documents: DemoDocument[]
}

export const demoContact = { name: demoRecruiter.name, role: 'People partner', email: demoRecruiter.email }
export const demoTimezone = 'Europe/London'

export const yearly = (label: string, amount: number, note = ''): PayLine => ({
  label,
  amount,
  currency: 'GBP',
  interval: 'year',
  note,
})
const text = (content: string): LetterBlock => ({ kind: 'paragraph', text: content })
const heading = (content: string): LetterBlock => ({ kind: 'heading', text: content })
const pay: LetterBlock = { kind: 'pay', caption: 'What you are paid' }
const signedByMagnus: LetterBlock = {
  kind: 'signature',
  lines: [demoAdmin.name, 'Head of Orkney operations', 'Skerrow Tidal'],
}

export const letter = (
  blocks: LetterBlock[],
  { type = 'inline', now = 'as it was' }: Partial<Pick<DemoDocument, 'type' | 'now'>> = {},
): DemoDocument => ({
  name: 'Offer letter',
  type,
  documentType: 'offer_letter',
  needsSignature: true,
  title: 'Offer of employment',
  blocks,
  now,
})

export const shortLetter = (opening: string, firstName = 'Ines'): LetterBlock[] => [
  text(`Dear ${firstName},`),
  text(opening),
  heading('Start and place'),
  text('You start on {{start}}. Your place of work is {{place}}.'),
  heading('Pay'),
  pay,
  heading('Conditions'),
  text('This offer expires on {{expires}}, Kirkwall time. If anything is unclear, ask Moira Linklater.'),
  signedByMagnus,
]

const turbineLetter: LetterBlock[] = [
  text('Dear Ines,'),
  text(
    'We are delighted to offer you the position of Tidal turbine technician in our Orkney operations team, reporting to Magnus Rendall.',
  ),
  heading('Start and place'),
  text(
    'You start on {{start}}. Your place of work is Hatston Quay, Kirkwall, with service days at sea between Eday and Stroma.',
  ),
  heading('Pay and time'),
  text(
    'Your salary is £42,300 a year, paid monthly, reviewed each April against the published scale. Your working week is 37.5 hours on a rotating pattern that is fixed six weeks ahead. You have 33 days of leave.',
  ),
  heading('Training'),
  text('Sea survival and GWO basic safety are completed in your first month, in working hours and at our cost.'),
  heading('Conditions'),
  text(
    'This offer depends on a medical for work at sea, which we arrange and pay for. It expires on {{expires}}, Kirkwall time.',
  ),
  text('With best wishes,'),
  signedByMagnus,
]

const benefits: DemoDocument = {
  name: 'Pay and benefits, Orkney',
  type: 'inline',
  documentType: 'policy',
  needsSignature: false,
  title: 'Pay and benefits, Orkney',
  blocks: [
    text('Everyone who works for us in Orkney gets these, in addition to their salary.'),
    heading('Pay'),
    pay,
    heading('Time'),
    {
      kind: 'list',
      items: [
        '33 days of leave with public holidays, five of which can be carried over',
        'The rota is fixed six weeks ahead; later changes are paid at time and a half',
        'Full pay for the first 13 weeks of illness',
      ],
    },
    heading('At sea'),
    {
      kind: 'list',
      items: [
        'A day at sea is paid from leaving the quay to returning to it',
        'Clothing, immersion suit and boots are ours and fitted to you',
        'No one goes out against their own judgement of the weather, and no one has to say why',
      ],
    },
  ],
  now: 'as it was',
}

const confidentiality: DemoDocument = {
  name: 'Confidentiality agreement',
  type: 'inline',
  documentType: 'agreement',
  needsSignature: true,
  title: 'Confidentiality agreement',
  blocks: [
    text('Between Skerrow Tidal and Ines Calder.'),
    heading('What it is about'),
    text(
      'In your work you will learn about blade designs, fault records and prices that are not public. You keep them confidential while you work here and for two years afterwards.',
    ),
    heading('What it is not about'),
    text(
      'Nothing here keeps you from reporting what is unsafe or unlawful, from talking about your own pay and working conditions, or from using what you know how to do.',
    ),
    signedByMagnus,
  ],
  now: 'signed',
}

const trainingPlan: DemoDocument = {
  name: 'Sea survival training plan',
  type: 'inline',
  documentType: 'plan',
  needsSignature: false,
  title: 'Sea survival training plan',
  blocks: [
    text('Your courses for the first month, all during working hours.'),
    {
      kind: 'list',
      isNumbered: true,
      items: ['Medical for work at sea, Kirkwall', 'GWO basic safety, four days', 'Sea survival, two days in the pool'],
    },
  ],
  now: 'under revision',
}

const paper = 'We are delighted to offer you the position of Vessel maintenance fitter at our yard in Stromness.'
const widget = 'We are delighted to offer you a contract as mentor of our apprentices, one day a week.'
const ropes = 'We are delighted to offer you a contract as Rope access inspector for the season.'
const survey = 'We are delighted to offer you the position of Survey assistant for the summer season.'
const deck = 'We are delighted to offer you the position of Deckhand in our relief crew.'

export const demoOffers: DemoOffer[] = [
  {
    positionName: 'Tidal turbine technician',
    positionId: 20418,
    isContract: false,
    extendedDaysAgo: 10,
    expiresInDays: 4,
    end: null,
    startsInDays: 60,
    place: 'Hatston Quay, Kirkwall',
    pay: [
      yearly('Base salary', 42_300, 'Paid monthly, reviewed each April'),
      { label: 'Sea day allowance', amount: 38, currency: 'GBP', interval: 'day', note: 'About 90 days a year' },
      yearly('Employer’s pension contribution', 4_653, '11 % of the base salary'),
      {
        label: 'Relocation to Orkney',
        amount: 2_500,
        currency: 'GBP',
        interval: 'once',
        note: 'With the first salary',
      },
      { label: 'Leave', amount: null, currency: null, interval: null, note: '33 days a year' },
    ],
    documents: [letter(turbineLetter), benefits, confidentiality, trainingPlan],
  },
  {
    positionName: 'Vessel maintenance fitter',
    positionId: null,
    isContract: false,
    extendedDaysAgo: 11,
    expiresInDays: 9,
    end: null,
    startsInDays: 45,
    place: 'Stromness yard',
    pay: [yearly('Base salary', 38_900), yearly('Tool allowance', 400)],
    documents: [letter(shortLetter(paper), { type: 'wet_signature' })],
  },
  {
    positionName: 'Apprentice mentor, one day a week',
    positionId: null,
    isContract: true,
    extendedDaysAgo: 12,
    expiresInDays: 20,
    end: null,
    startsInDays: 75,
    place: 'Orkney College, Kirkwall',
    pay: [{ label: 'Fee', amount: 240, currency: 'GBP', interval: 'day', note: 'About 40 days a year' }],
    documents: [
      {
        ...letter(shortLetter(widget), { type: 'esign' }),
        name: 'Contract',
        documentType: 'contract',
        title: 'Contract',
      },
    ],
  },
  {
    positionName: 'Rope access inspector',
    positionId: null,
    isContract: true,
    extendedDaysAgo: 625,
    expiresInDays: -611,
    end: { status: 'Accepted', daysAgo: 617 },
    startsInDays: -570,
    place: 'Kirkwall',
    pay: [{ label: 'Day rate', amount: 265, currency: 'GBP', interval: 'day', note: '' }],
    documents: [{ ...letter(shortLetter(ropes), { now: 'signed' }), name: 'Contract', documentType: 'contract' }],
  },
  {
    positionName: 'Survey assistant, summer season',
    positionId: null,
    isContract: false,
    extendedDaysAgo: 940,
    expiresInDays: -926,
    end: { status: 'Declined', daysAgo: 933 },
    startsInDays: -900,
    place: 'Wick',
    pay: [{ label: 'Pay', amount: 2_250, currency: 'GBP', interval: 'month', note: 'May to August' }],
    documents: [letter(shortLetter(survey))],
  },
  {
    positionName: 'Deckhand, relief crew',
    positionId: null,
    isContract: false,
    extendedDaysAgo: 1_193,
    expiresInDays: -1_179,
    end: { status: 'Expired', daysAgo: 1_178.9 },
    startsInDays: -1_160,
    place: 'Scrabster',
    pay: [{ label: 'Pay', amount: 14.2, currency: 'GBP', interval: 'hour', note: '' }],
    documents: [letter(shortLetter(deck))],
  },
]
