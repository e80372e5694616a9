/** Maximum sizes of a definition. Anything larger is refused with a message before other code looks at it. */
export const definitionLimits = {
  sections: 100,
  /** Questions and list fields together. */
  items: 2_000,
  choices: 1_000,
  rules: 20,
  dependencies: 50,
  /** Conditions within conditions. */
  conditionDepth: 8,
  /** Parts of one `all` or `any`, and values of one `one_of`. */
  conditionParts: 100,
  /** Objects and lists nested anywhere. */
  depth: 40,
  name: 64,
  title: 200,
  /** For questions and choices: official questionnaires contain statements of thousands of characters to choose between. */
  label: 3_000,
  /** Help, placeholders, messages, URLs. */
  text: 1_000,
  html: 50_000,
  choiceValue: 200,
  defaultText: 20_000,
} as const
