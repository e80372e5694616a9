import { relevancePositions } from './positions.ts'

/** Grades: 3 exactly what was meant, 2 would be read with interest, 1 related. Positions without a grade count as 0. */
export interface Judgment {
  query: string
  kind: string
  grades: ReadonlyMap<number, number>
}

// kind: query = key:grade …; judged by what the person wants, not by what any engine can do.
const table = `
title: software engineer = swe1:3 swe2:3 swe3:3 swe4:2 swe5:2 jp1:3 cn1:3 ar1:3 es1:3 be1:2 fs1:2 fe1:2 int3:2 fe2:1 fe3:1 mob2:1 mob1:1
title: software developer = swe2:3 swe1:3 swe3:3 es1:3 swe5:2 fs1:2 jp1:3 cn1:3 ar1:3 swe4:2 be1:2 fe2:2 mob1:2 int3:1 fe1:1
title: programmer = swe5:3 swe1:2 swe2:2 swe3:2 es1:2 jp1:2 cn1:2 ar1:2 swe4:2 fs1:1 be1:1
title: backend developer = be1:3 swe3:3 swe2:2 swe1:2 fs1:2 cn1:2
title: frontend developer = fe2:3 fe1:3 fe3:2 fs1:2
title: front end engineer = fe1:3 fe2:3 fe3:2 fs1:1
title: frontend = fe1:3 fe2:3 fe3:1 fs1:1
title: full-stack = fs1:3
title: fullstack developer = fs1:3
title: product manager = pm1:3 pm2:2
title: project manager = pj1:3 pj2:3 pj3:3 pj4:2 pm1:1
title: program manager = pj4:3 pj1:1 pj2:1
title: data scientist = ds1:3 ds2:3 ds4:2 ds3:2 da1:1
title: data analyst = da1:3 da2:3 da3:2 fa1:1 ds1:1
title: machine learning = ds3:3 ds4:2 ds1:1 ds2:1
title: mechanical engineer = me1:3 me2:3 int1:2
title: electrical engineer = ee1:3
title: accountant = acc1:3 acc2:3 acc3:3 acc4:2
title: teacher = te1:3 te2:3 te3:2
title: driver = dr1:3 dr2:3 dr3:3
title: truck driver = dr1:3 dr3:3 dr2:1
title: electrician = el1:3 el2:3 app1:3
title: marine engineer = mar1:3
title: store manager = sal4:3 sal2:2
title: architect = arc1:3 arc2:3
title: lawyer = law2:3 law1:3
title: recruiter = rec2:3 rec1:3
title: doctor = doc1:3 doc2:3 doc3:3
title: customer support = cs1:3 cs2:2 cs3:3
title: customer service = cs3:3 cs1:3 cs2:1
title: sales representative = sal3:3 sal1:2 sal2:1
title: hr business partner = hr1:3 hr2:1
title: devops = sre2:3 sre1:2 sre3:2
variant: nurse = rn1:3 rn2:3 rn3:3 rn4:3 rn5:3 rn6:3 ca1:1
variant: registered nurse = rn1:3 rn3:3 rn2:2 rn4:2 rn5:2 rn6:2
variant: rn = rn3:3 rn1:3 rn2:2 rn4:2
variant: sre = sre1:3 sre2:1 sre3:1
variant: ux = ux1:3 ux2:3
variant: ux designer = ux1:3 ux2:2
variant: qa = qa1:3 qa2:3
variant: hr = hr1:3 hr2:3
variant: ml engineer = ds3:3 ds4:1
variant: human resources = hr1:3 hr2:3
variant: talent acquisition = rec1:3 rec2:2
variant: quality assurance = qa1:3 qa2:3
variant: physical therapist = pt1:3
variant: internship = int3:3 int1:3 int2:3
variant: intern = int1:3 int3:3 int2:3
variant: attorney = law2:3 law1:3
variant: cook = chef2:3 chef1:2
variant: purchasing = buy1:3
variant: test engineer = qa1:3 qa2:3
typo: sofware engineer = swe1:3 swe2:2 int3:2 swe4:1 be1:1
typo: enginer = swe1:3 fe1:3 be1:3 sre1:3 sre2:3 sre3:3 sec1:3 qa1:3 ds3:3 de1:3 me1:3 ee1:3 civ1:3 mar1:3 mob2:3 fe3:3 cs2:3
typo: accountent = acc1:3 acc2:3 acc3:2 acc4:1
typo: pysiotherapist = pt1:3
typo: kuberntes = sre3:3 sre1:3 swe2:2 ds3:2
typo: electrican = el1:3 app1:3 el2:2
typo: projct manager = pj1:3 pj4:2 pj2:2 pj3:2
typo: marketting = mk1:3 int2:3 mk2:2 pj3:1
typo: recriuter = rec2:3 rec1:2
typo: warehous = wh1:3 wh2:2 wh3:2
typo: archtect = arc1:3 arc2:3
typo: tecnical writer = mk3:3
language: Krankenschwester = rn4:3 rn1:1 rn2:1 rn3:1
language: Pflegekraft = rn4:3
language: infirmier = rn5:3
language: enfermero = rn6:3
language: 看護師 = rn7:3
language: 看護 = rn7:3
language: 护士 = rn8:3
language: 软件 = cn1:3
language: エンジニア = jp1:3
language: مهندس = ar1:3
language: المهندس = ar1:3
language: lehrer = te2:3 te1:1
language: ingenieur = me2:3 swe4:3
language: entwickler = swe3:3
language: Softwareentwicklerin = swe3:3
language: facharzt innere = doc2:3
language: desarrollador = es1:3
language: Buchhalterin = acc3:3
language: chauffeur = dr1:1 dr2:1 dr3:1
place: nurse london = rn2:3 rn1:1
place: engineer berlin = swe2:3 de1:3
place: engineer zurich = ds3:3 sre3:3
place: driver dallas = dr1:3
place: germany engineer = me1:3 me2:3 swe3:2 swe2:3 de1:3
place: munich = swe3:3 me2:3
place: krakow = mob2:3 cs2:3
place: software engineer london = swe1:3 fe1:1
place: remote developer = swe2:3 fe2:3 es1:3 jp1:2 be1:2
place: kirkwall = eco1:3
skill: python = ds1:3 ds2:3 ds3:3 swe5:3 int3:3 ar1:3
skill: kubernetes = sre3:3 sre1:3 swe2:2 ds3:2
skill: sql analyst = da1:3 da3:3 da2:2
skill: node.js = fs1:3
skill: user research = ux1:3 pm1:3 ux2:2
skill: react = fe1:3 fs1:3
skill: gdpr = law1:3
skill: excel = acc1:3 fa1:3
phrase: "data scientist" = ds1:3 ds2:3
phrase: "project manager" = pj1:3
phrase: "emergency department" = rn1:3
prefix: account = acc1:3 acc2:3 acc4:3 sal1:2
prefix: eng = swe1:2 fe1:2 be1:2 sre1:2 sre2:2 sre3:2 sec1:2 qa1:2 ds3:2 de1:2 me1:2 ee1:2 civ1:2 mar1:2 mob2:2 fe3:2 cs2:2 int3:2
prefix: software eng = swe1:3 int3:3 swe2:2
prefix: physio = pt1:3
prefix: data sci = ds1:3 ds2:3
many: night shift = wh2:3 rn1:2 rn5:2
many: search engine = be1:3
many: wind turbine = wt1:3 pj1:2
many: medical device testing = qa1:3
many: offshore = pj1:3
`

/** The judged set; a key that is not in the corpus is our error. */
export const judgments: readonly Judgment[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const match = /^(\w+): (.+?) = (.+)$/.exec(line)
    if (!match) throw new Error(`not a judgment: ${line}`)
    const [, kind, query, grades] = match as unknown as [string, string, string, string]
    const entries = grades.split(' ').map((entry): [number, number] => {
      const [key, grade] = entry.split(':') as [string, string]
      const position = relevancePositions.get(key)
      if (!position) throw new Error(`${query}: no position ${key}`)
      return [position.id, Number(grade)]
    })
    return { kind, query, grades: new Map(entries) }
  })

/** Normalized discounted cumulative gain of the first ten: 1 when no other order would be better. */
export function ndcgAt10(ids: readonly number[], grades: ReadonlyMap<number, number>): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(ids.map((id) => grades.get(id) ?? 0)) / ideal
}
