/** Résumés of invented people, for tests. */
export const englishResume = `Mara Ellwood
Baker and pastry chef
mara.ellwood@example.org | +44 117 496 0123 | Bristol, UK
https://www.linkedin.com/in/mara-ellwood

SUMMARY
Baker with eleven years in bakeries that mill their own flour.

EXPERIENCE
Senior Baker, Tidal Bakery Ltd (March 2019 - present)
- Led a team of five on the night shift
- Brought waste down by a third

Apprentice Baker, Holm Mill (09/2015 - 02/2019)
- Learned sourdough, viennoiserie and the books

EDUCATION
City of Bristol College - Diploma in Professional Bakery, 2013 - 2015

SKILLS
Sourdough, Viennoiserie, HACCP, Food safety, Team leadership

LANGUAGES
English (native), German (B1)

CERTIFICATES
- Level 3 Food Safety - Highfield, 2021
`
