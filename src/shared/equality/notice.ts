/**
 * What people are told above the questions of an equal-opportunity form, by version. Only answers under `stagesNotice` or later are
 * counted with how far people got: before, they were told that their answers are kept apart from their application, and not that.
 */
export const stagesNotice = 1
export const currentNotice = stagesNotice

/** Names of questions that ask whether someone takes part: an answer to those says nothing about a person. */
export const takesPartQuestion = 'takes_part'

/** The value with which a question is declined: it counts as no answer. */
export const declinedValue = 'declined'
