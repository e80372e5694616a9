/**
 * The notice above the questions of an equal-opportunity form, by version. Only answers under `stagesNotice` or later are
 * counted by how far people got: earlier notices promised to keep answers apart from the application, and did not mention that.
 */
export const stagesNotice = 1
export const currentNotice = stagesNotice

/** Names of questions that ask whether someone takes part: their answers do not describe a person. */
export const takesPartQuestion = 'takes_part'

/** The value for declining a question: it counts as no answer. */
export const declinedValue = 'declined'
