import type { Term } from './term.ts'

const years = "(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|ten) (?:years?|yrs?)(?:['’])?(?: of)?"

/** English terms, and only those that are clear without their context. */
export const termsEn: readonly Term[] = [
  {
    group: 'age',
    pattern:
      'digital[- ]natives?(?! (?:compan|brand|business|bank|organi|enterprise|customer|client|product|solution|platform|retail|insur|start|player|publisher|world|environment|workforce|creative|agenc|generation of compan))',
    instead: 'comfortable with digital tools',
  },
  {
    group: 'age',
    pattern:
      '(?:young|youthful)(?:,? (?:and |& )?(?:dynamic|energetic|ambitious|vibrant|motivated|fun|international|growing|passionate))* (?:team|crew|colleagues|company|workforce|professionals?|talents?)',
    instead: 'a team of (what it does)',
  },
  { group: 'age', pattern: 'youthful (?:energy|spirit|environment|atmosphere)', instead: 'enthusiasm' },
  {
    group: 'age',
    isFineForBeginners: true,
    pattern:
      "(?<!whether you(?:['’]re| are) a |also )recent(?:ly)? (?:(?:college|university|school|business school) )?(?:graduates?|grads?|graduated)",
    instead: 'entry-level; no experience needed',
  },
  {
    group: 'age',
    isFineForBeginners: true,
    pattern: `(?:maximum|max\\.?|at most|no more than|not more than|up to)(?: of)? ${years} (?:of )?(?:\\w+ ){0,3}experience`,
    instead: 'the least experience that the work needs',
  },
  {
    group: 'age',
    pattern: '(?:under|below) (?:the age of )?(?:25|30|35|40|45)(?: years(?: old| of age)?)',
    instead: 'no age',
  },
  { group: 'age', pattern: 'age limit', instead: 'no age' },
  { group: 'age', pattern: 'over-?qualified', instead: 'what the work needs' },
  { group: 'gender', pattern: 'he/she|she/he|he or she|she or he|s/he|\\(s\\)he', instead: 'you; they' },
  {
    group: 'gender',
    pattern: 'his/her|her/his|his or her|her or his|him/her|him or her|himself/herself',
    instead: 'your; their',
  },
  { group: 'gender', pattern: 'salesm[ae]n|saleswom[ae]n', instead: 'sales representative' },
  { group: 'gender', pattern: 'chairm[ae]n', instead: 'chair' },
  { group: 'gender', pattern: 'foreman|foremen', instead: 'supervisor' },
  { group: 'gender', pattern: 'businessm[ae]n|businesswom[ae]n', instead: 'business people' },
  { group: 'gender', pattern: 'handym[ae]n', instead: 'maintenance technician' },
  { group: 'gender', pattern: 'middlem[ae]n', instead: 'intermediary' },
  { group: 'gender', pattern: 'manpower', instead: 'staff; workforce' },
  { group: 'gender', pattern: 'man[- ]?hours?|man[- ]?days?', instead: 'working hours; working days' },
  { group: 'gender', pattern: 'manning (?:the|our|a|of)', instead: 'staffing' },
  { group: 'gender', pattern: 'stewardess(?:es)?', instead: 'flight attendant' },
  { group: 'gender', pattern: 'waitress(?:es)?', instead: 'server' },
  { group: 'gender', pattern: '(?:hey|hi|you|these|great|the|nice|good) guys', instead: 'everyone; people' },
  {
    group: 'origin',
    pattern:
      'native(?:[- ]level)? (?:english|german|french|spanish|italian|dutch|portuguese|arabic|japanese|chinese|mandarin|polish|swedish|danish|norwegian|finnish|turkish|korean|hebrew|russian)(?:[- ]speak(?:er|ers|ing))?(?! (?:audience|market|user|customer|communit))|(?:english|german|french|spanish|italian|dutch|portuguese|arabic|japanese|chinese|mandarin|polish|swedish|danish|norwegian|finnish|turkish|korean|hebrew|russian) native(?:[- ]speak(?:er|ers|ing))?(?! (?:level|like|or))|native[- ]speakers?',
    instead: 'fluent in (the language)',
  },
  { group: 'origin', pattern: 'mother tongue', instead: 'fluent in (the language)' },
  { group: 'origin', pattern: 'blacklist(?:s|ed|ing)?', instead: 'blocklist' },
  { group: 'origin', pattern: 'whitelist(?:s|ed|ing)?', instead: 'allowlist' },
  { group: 'origin', pattern: 'spirit animal', instead: 'what you mean by it' },
  { group: 'origin', pattern: 'pow-?wows?', instead: 'meeting' },
  { group: 'disability', pattern: 'able-?bodied', instead: 'the physical tasks of the work' },
  {
    group: 'disability',
    pattern:
      '(?:perfect|excellent|good) (?:physical )?(?:health|eyesight|hearing)(?= (?:is|are) (?:required|a must|essential)|,? required)',
    instead: 'the physical tasks of the work',
  },
  { group: 'disability', pattern: 'thick[- ]skin(?:ned)?', instead: 'what is hard about the work' },
  { group: 'jargon', pattern: 'rock[- ]?stars?', instead: 'what the person does well' },
  { group: 'jargon', pattern: 'ninjas?', instead: 'expert; specialist' },
  {
    group: 'jargon',
    pattern:
      '(?:coding|sales|marketing|growth|tech|software|seo|excel|data|product) (?:gurus?|wizards?|whiz(?:zes)?|jedis?|superheroes?|unicorns?)',
    instead: 'expert; specialist',
  },
  {
    group: 'jargon',
    pattern: 'work hard,? (?:and )?play hard',
    instead: 'the working hours, and what you do together',
  },
  {
    group: 'jargon',
    pattern: '(?:like a|one big|a big|a close) family|work family',
    instead: 'how people work together',
  },
  {
    group: 'jargon',
    pattern: '(?:can|to be able to|must|expected to|someone to) hit the ground running',
    instead: 'when the person should work alone',
  },
]
