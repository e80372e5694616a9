import { dataAndProductFamilies } from './data-and-product.ts'
import { engineeringFamilies } from './engineering.ts'
import type { Family } from './family.ts'
import { gridAndAutomationFamilies } from './grid-and-automation.ts'
import { maintenanceFamilies } from './maintenance.ts'
import { marineFamilies } from './marine.ts'
import { operationsFamilies } from './operations.ts'
import { softwareFamilies } from './software.ts'
import { surveyAndCoastFamilies } from './survey-and-coast.ts'

/** Every family of roles, each with a key of its own. */
export const families: readonly Family[] = [
  ...operationsFamilies,
  ...maintenanceFamilies,
  ...marineFamilies,
  ...surveyAndCoastFamilies,
  ...engineeringFamilies,
  ...gridAndAutomationFamilies,
  ...softwareFamilies,
  ...dataAndProductFamilies,
]
