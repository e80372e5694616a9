import { family } from './family.ts'

export const scienceFamilies = [
  family({
    key: 'environmental-consents',
    department: 'Science',
    businessUnit: 'Skerrow Services',
    weight: 34,
    basePay: 43_000,
    at: 'office coast',
    levels: 'associate 2; mid 5; senior 4; lead 1; manager 1',
    options: 'hybrid 8; remote_local 2',
    shifts: 'Flexible hours',
    travel: 'To regulators and sites, a few days a month',
    teams: 'Consents; Environmental assessment',
    questions: 'last-job; figures; travel; notice',
    titles: `
      associate: Graduate environmental consultant; Consents assistant
      mid: Environmental consents officer; Environmental assessment specialist; Permitting specialist
      senior: Senior consents specialist; Senior environmental adviser
      lead: Principal environmental adviser
      manager: Environmental consents manager
    `,
    qualifiers:
      'marine licences; birds and mammals; coastal schemes; monitoring conditions; cable landfalls; new sites',
    openings: `
      A licence is a {promise|set of promises} to {the sea|a place}, with {sixty|eighty} conditions. You {write ours so that we can keep them|see that each of them is kept}.
      {Before|Long before} the first boat leaves for {water}, somebody has asked {what lives there|the seals, the fishermen and the law}. In {city} that is you.
      You {bring together|translate between} {biologists, engineers and lawyers|science, engineering and law}, and the result is {a file that a judge could read|a permit that stands}.
    `,
    contexts: `
      We {tell regulators|publish} what we do not know {first|on the first page}. {It has shortened two procedures|That has made more friends than any brochure}.
      Seven years of {monitoring|cameras, hydrophones and bird counts} stand behind each application. {You may use all of it|Nobody will ask you to leave any of it out}.
      The {consent|licence} for {the next phase|the second array} runs to {four hundred|six hundred} pages. {We would like it to be half|You would like to make it half as long}.
      You {travel|go} to the site before you {describe|write about} it; the boat {waits for you|has a seat for you}.
    `,
    duties: `
      Lead environmental {impact assessments|assessments} from scoping to {consent|decision} # Environmental impact assessment
      Track licence conditions and {show|prove} that they are met # Licence compliance
      Commission surveys of {birds, mammals and seabed|seals, seabirds and benthos}, and {read the raw data|question the results} # Ecological survey
      Work with regulators {early and openly|before positions harden} # Regulatory engagement
      Write {non-technical summaries|summaries} that {a neighbour finishes|are true and readable} # Plain writing
      Advise engineers while {the drawing is still soft|there is still a choice} # Environmental design
      Map {constraints|sensitive areas} and {seasons|spawning times} # GIS
      Answer {objections|every objection} with {evidence|care} # Stakeholder communication
      Keep up with {marine planning law|nature law} in {two|three} countries # Environmental law
    `,
    needs: `
      {years} in consents, {environmental assessment or planning|planning or regulation} # Environmental impact assessment
      A degree in environmental science, {marine biology or planning|ecology, geography or law}
      {Marine licensing|Habitats and licensing law}, known {in practice|from either side} # Environmental law
      {Writing|Prose} that is {exact and short|plain} # Plain writing
      GIS {for your own maps|at a working level} # GIS
      {Diplomacy|Patience} without {vagueness|giving way on facts} # Regulatory engagement
      {Sea legs|Boots}, now and then
    `,
  }),
  family({
    key: 'marine-science',
    department: 'Science',
    businessUnit: 'Skerrow Marine',
    weight: 28,
    basePay: 40_500,
    at: 'lab coast',
    levels: 'entry 1; associate 2; mid 4; senior 3; lead 1',
    options: 'hybrid 7; onsite 3',
    employment: 'full_time 8; contract 3; part_time 2',
    shifts: 'Tide-led fieldwork 6; Flexible hours 4',
    travel: 'Fieldwork in spring and autumn; At sea, up to 40 days a year',
    teams: 'Marine ecology; Underwater sound; Coastal habitats',
    questions: 'last-job; figures; water; study; notice',
    titles: `
      entry: Field assistant, marine ecology
      associate: Marine biologist; Junior marine scientist
      mid: Environmental scientist; Marine ecologist; Underwater acoustics analyst; Oceanographer
      senior: Senior marine scientist; Senior oceanographer
      lead: Principal marine scientist
    `,
    qualifiers: 'seabed recovery; seals and porpoises; kelp; mangroves and marsh; underwater sound; turbulence',
    openings: `
      Do {seals|porpoises} mind? {It is a fair question|We are asked every week}, and you {answer it|look for the answer} with {hydrophones, tags and patience|six years of sound}.
      {Something|A whole neighbourhood} has moved in on our foundations in {water}. You {count it|name it}, and {ask whether it will stay|compare it with places where nothing was built}.
      The sea {at {water}|there} is {warmer, louder and busier|changing} than a generation ago. You {measure how much of that is us|separate our part from the rest}.
    `,
    contexts: `
      Results are published {whether we like them or not|in any case}; {that is in the contract|no manager reads a manuscript before the journal does}.
      {Half|About half} of the year is field and lab, the rest {statistics and writing|is the screen}. {Two|Three} universities share {the data|our instruments}.
      Engineers {come to your seminar|ask before they decide}, {because a cable was moved on your advice last spring|and have moved a cable for a reef}.
    `,
    duties: `
      Design surveys that can {find|detect} the change {you are looking for|in question} # Survey design; Statistics
      Deploy {hydrophones, cameras and traps|cameras and hydrophones} # Passive acoustics; Fieldwork
      Identify {species|what the camera saw} and {check each other's labels|train the classifier} # Species identification
      Analyse {trends|before and after} with {control sites|honest controls} # R; Statistics
      Model {noise, currents or habitats|habitats} # Ecological modelling
      Write for {journals and regulators|journals, licences and neighbours} # Scientific writing
      Take samples {by grab, core and net|of water and sediment} # Sampling
      Look after {data and code|the archive} so that {others can repeat it|it outlives us} # Data management
      Explain findings to {crews and schools|fishermen and engineers} # Science communication
    `,
    needs: `
      {years} of marine {fieldwork and analysis|ecology, acoustics or oceanography} # Marine ecology
      A degree in marine {science|biology, physics or ecology}
      R or Python, {used daily|and code you would show} # R; Python
      Statistics you {can defend|do yourself} # Statistics
      {Sea legs and a strong back|A stomach for small boats} # Fieldwork
      {Honesty|Courage} with {null results|dull results}
      {Writing that others finish|A clear style in writing} # Scientific writing
    `,
  }),
  family({
    key: 'research-engineering',
    department: 'Science',
    businessUnit: 'Skerrow Systems',
    weight: 22,
    basePay: 47_000,
    at: 'lab',
    levels: 'associate 3; mid 4; senior 3; lead 1',
    options: 'hybrid 7; onsite 3',
    employment: 'full_time 7; contract 4; part_time 1',
    shifts: 'Flexible hours',
    travel: 'To tanks and test sites, some weeks a year',
    teams: 'Research; New rotors; Test and validation',
    questions: 'figures; study; software-tools; notice',
    titles: `
      associate: Research associate; Doctoral researcher, industrial
      mid: Research engineer; CFD engineer; Test engineer; Materials scientist
      senior: Senior research engineer; Senior CFD engineer
      lead: Head of test and validation
    `,
    qualifiers: 'turbulence; new rotors; biofouling; wave and current; anti-corrosion; digital twins',
    openings: `
      {Turbulence|Tidal turbulence} is the {last large unknown|thing we understand least} in our sums. You {measure it, model it|take it into the tank} and {lower the safety factor honestly|tell us where it hurts}.
      In {city} we {break things on purpose|test what others assume}. {Slowly, with sensors, twice|You plan it, film it and write it down}.
      The rotor of {the next decade|2034} is {forty centimetres across|a model on your bench} today. You {make it grow|find out whether it should grow}.
    `,
    contexts: `
      {The lab|{site}} has {a flume, a fatigue rig and a fouling raft|a tank, a tow carriage and a quiet room}. {You get time on all of them|Booking is by whiteboard}.
      One idea in {six|seven} reaches the sea. {The other five are written up|We celebrate the others with cake and a report}.
      You {share|hold} a joint post with {a university|the marine institute} if you {wish|teach}, and {your name is on the paper|may publish}.
    `,
    duties: `
      Plan and run {tank and rig tests|experiments} # Experiment design; Tank testing
      Simulate {rotors and wakes|flow} with {CFD|large-eddy simulation} # CFD
      Measure turbulence {with ADCPs|in the field} # Metocean instruments; Signal processing
      Test {coatings and materials|materials} against {salt, sand and time|fouling} # Materials testing
      Compare model and {measurement|reality}, with {error bars|uncertainty} # Uncertainty analysis
      Write {papers and patents|papers}, and {kill|bury} weak ideas kindly # Scientific writing
      Build {instruments|test equipment} that does not {exist|come in a catalogue} # Prototyping
      Supervise {students|two students} and {learn from them|their theses} # Mentoring
    `,
    needs: `
      {years} of research in {fluids, materials or structures|a technical field}, university time included # Research
      A master's degree or doctorate in {engineering or physics|a related field}
      {OpenFOAM, Star-CCM+|A CFD code} or {experiments|a laboratory}, known {deeply|inside out} # CFD
      Python {or Matlab for analysis|for analysis} # Python
      {Hands|Practical sense} in {the workshop|the lab} # Prototyping
      {Scepticism|Doubt}, {first of your own results|friendly and thorough} # Uncertainty analysis
      Publications or {things that work|prototypes} to show
    `,
  }),
]
