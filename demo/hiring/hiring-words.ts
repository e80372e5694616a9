/** Messages between Skerrow's staff and its candidates in the demo. */

/** Texts of reasons shown to candidates, by the reason that reports count. */
export const rejectionReasons = {
  skills: 'We chose people who have done more of the work in the posting.',
  experience: 'Others had more time at sea, or in plants like ours.',
  qualification: 'The certificate in the posting has to be valid on the first day.',
  availability: 'We need someone sooner than you could start.',
  pay: 'We could not agree on the pay that the posting states.',
  place: 'The work needs someone within reach of the quay.',
  filled: 'We have filled this position.',
  closed: 'We have closed this position without hiring anyone.',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** Percentage of rejections with this reason. */
export const reasonWeights: Record<RejectionReason, number> = {
  skills: 34,
  experience: 22,
  qualification: 14,
  availability: 8,
  pay: 4,
  place: 8,
  filled: 8,
  closed: 2,
}

export const notes = [
  'Rang the last employer. They would take them back tomorrow.',
  'Short on sea time, long on judgment. Worth a call.',
  'The tickets run out in March. Ask before we book the training.',
  'Answers are specific: dates, machines, what was left undone.',
  'Applied in spring for the deck crew and came second.',
  'Lives twenty minutes from the quay. Rotating days would work.',
  'Read the portfolio: the second piece is the one to ask about.',
  'Would have to move. We can pay the ferry and the first month.',
  'Strong on the electrical side; mechanical needs a question.',
  'Knows two of our technicians. I have asked neither of them.',
] as const

/** `{name}` is the colleague who is asked. */
export const askingNotes = [
  '{name}, could you read the second answer? You know that machine better than I do.',
  '{name}, is the certificate the one the flag state asks for?',
  '{name}, have we met them before? The name sounds familiar.',
] as const

export const tags = [
  'Night shifts',
  'Sea legs',
  'Second round',
  'Applied before',
  'Needs a permit',
  'Would move',
] as const

/** A question of a candidate, and its reply. */
export const conversations = [
  {
    asks: 'Is the start date fixed? I have three months of notice, and my manager would let me go after two.',
    replies: 'It isn’t fixed. Two months are fine for us. Please put the date that you can keep into your answer.',
  },
  {
    asks: 'Does the rota change at short notice? I share the school run.',
    replies: 'It is published six weeks ahead, and changes need your yes. Two of the crew do the school run as well.',
  },
  {
    asks: 'My sea survival ticket ends in April. Should I renew it first, or is the course part of the job?',
    replies:
      'The course is part of the first month, and we pay for it. Your ticket is valid on the first day, so nothing stands against it.',
  },
  {
    asks: 'I use a hearing aid. Is that a reason not to go on?',
    replies: 'It isn’t. The doctor tests you with it in. Tell us how you would like to be interviewed.',
  },
  {
    asks: 'Could the interview be by video? The ferry is off until Thursday.',
    replies: 'Of course. You will get new times today.',
  },
  {
    asks: 'I forgot a certificate in my résumé. Where can I send it?',
    replies: 'Here, as an attachment to your next message. It goes to the same people.',
  },
  {
    asks: 'Would you help with moving? I would come from Bremen with two children and a cello.',
    replies: 'We pay for the removal up to a limit, the ferry, and a flat for eight weeks. The cello travels free.',
  },
  {
    asks: 'Can I know who will read my application?',
    replies: 'The recruiter and the manager of the team, whose names are in your application. Nobody else does.',
  },
] as const

/** Evidence for each rating. */
export const evidence = {
  strong_yes: [
    'Drew the circuit from memory and found the fault in our example before I had finished it.',
    'Named the moment at which they should have stopped, and what they do since.',
    'Asked three questions that we ask ourselves in reviews.',
  ],
  yes: [
    'Two good examples, with their own part in them kept small and clear.',
    'Knows the procedure, and the reason behind it.',
    'Took a hint, and used it twice.',
  ],
  not_yet: [
    'Describes what the team did. I could not find out what they did.',
    'Has seen it done. Needs a season beside someone.',
    'Good on land; could not say what changes on the water.',
  ],
  no: ['Would have restarted it and seen. On our machines that costs a blade.', 'Said the permit slows people down.'],
} as const

export const summaries = {
  strong_yes: 'I would put them on my shift tomorrow.',
  yes: 'Solid. With a good first month this goes well.',
  not_yet: 'Not for this one. I would like to see them again in a year.',
  no: 'Not safe enough in their thinking for this work.',
} as const
