import { careAndHospitalityFamilies } from './care-and-hospitality.ts'
import { corporateFamilies } from './corporate.ts'
import { dataAndProductFamilies } from './data-and-product.ts'
import { engineeringFamilies } from './engineering.ts'
import type { Family } from './family.ts'
import { gridAndAutomationFamilies } from './grid-and-automation.ts'
import { maintenanceFamilies } from './maintenance.ts'
import { marineFamilies } from './marine.ts'
import { officeApprenticeshipFamilies } from './office-apprenticeships.ts'
import { operationsFamilies } from './operations.ts'
import { peopleAndPlacesFamilies } from './people-and-places.ts'
import { projectsAndEarlyCareersFamilies } from './projects-and-early-careers.ts'
import { safetyAndSupplyFamilies } from './safety-and-supply.ts'
import { scienceFamilies } from './science-and-consents.ts'
import { softwareFamilies } from './software.ts'
import { surveyAndCoastFamilies } from './survey-and-coast.ts'
import { worksFamilies } from './works.ts'

/** Every family of roles, each with a unique key. */
export const families: readonly Family[] = [
  ...operationsFamilies,
  ...maintenanceFamilies,
  ...marineFamilies,
  ...surveyAndCoastFamilies,
  ...engineeringFamilies,
  ...gridAndAutomationFamilies,
  ...softwareFamilies,
  ...dataAndProductFamilies,
  ...scienceFamilies,
  ...peopleAndPlacesFamilies,
  ...safetyAndSupplyFamilies,
  ...worksFamilies,
  ...corporateFamilies,
  ...projectsAndEarlyCareersFamilies,
  ...officeApprenticeshipFamilies,
  ...careAndHospitalityFamilies,
]
