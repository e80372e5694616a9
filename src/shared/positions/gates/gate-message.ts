import type { TermGroup } from './wording/term.ts'

type Named<Prefix extends string, Names extends string> = `positionGates.${Prefix}.${Names}`

/** Texts of the gates in the catalogs. */
export type GateMessage =
  | Named<'place', 'none' | 'add' | 'unknown' | 'choose' | 'chooseArea' | 'noTown'>
  | Named<'language', 'noTitle' | 'noDescription' | 'write' | 'copied' | 'translate' | 'foreign' | 'checkLanguage'>
  | Named<
      'pay',
      | 'missing'
      | 'openEnded'
      | 'enter'
      | 'enterOrAbove'
      | 'enterOrSize'
      | 'enterBoth'
      | 'benefits'
      | 'describeBenefits'
      | 'closingDate'
      | 'enterClosingDate'
      | 'earlier'
      | 'earlierWayOut'
      | 'asked'
      | 'askedWayOut'
      | 'announced'
      | 'overLegalWidth'
      | 'wide'
      | 'narrow'
      | 'reversed'
      | 'reversedWayOut'
      | 'nothing'
      | 'nothingWayOut'
      | 'interval'
      | 'intervalWayOut'
    >
  | Named<
      'search',
      | 'area'
      | 'areaWayOut'
      | 'short'
      | 'shortWayOut'
      | 'past'
      | 'pastWayOut'
      | 'employmentType'
      | 'employmentTypeWayOut'
      | 'pay'
      | 'payWayOut'
    >
  | Named<'title', 'code' | 'salary' | 'characters' | 'hiring' | 'company' | 'plain'>
  | Named<
      'wording',
      | TermGroup
      | 'quoted'
      | 'instead'
      | 'coded'
      | 'balance'
      | 'requirements'
      | 'fewerRequirements'
      | 'germanTitle'
      | 'germanTitleWayOut'
      | 'capitals'
      | 'exclamations'
      | 'calmer'
    >
  | Named<'reading', 'fleschKincaid' | 'wiener' | 'lix' | 'gulpease' | 'shorter'>
