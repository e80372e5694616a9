/** How large a definition may be. What is more is refused with a sentence, before anything else looks at it. */
export const definitionLimits = {
  sections: 100,
  /** Questions and fields of lists together. */
  items: 2_000,
  choices: 1_000,
  rules: 20,
  dependencies: 50,
  /** Conditions within conditions. */
  conditionDepth: 8,
  /** Parts of one `all` or `any`, and values of one `one_of`. */
  conditionParts: 100,
  /** Objects and lists within each other, anywhere. */
  depth: 40,
  name: 64,
  title: 200,
  /** Of questions and choices: official questionnaires let people choose between statements of thousands of letters. */
  label: 3_000,
  /** Help, placeholders, messages, addresses. */
  text: 1_000,
  html: 50_000,
  choiceValue: 200,
  defaultText: 20_000,
} as const
