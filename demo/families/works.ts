import { family } from './family.ts'

export const worksFamilies = [
  family({
    key: 'composites-manufacturing',
    department: 'Manufacturing',
    businessUnit: 'Skerrow Works',
    weight: 48,
    basePay: 31_500,
    at: 'yard',
    levels: 'entry 4; mid 5; senior 2; lead 1',
    options: 'onsite',
    employment: 'full_time 12; temporary 2; part_time 1',
    shifts: 'Early and late 6; Days 3; Nights 2',
    teams: 'Blade production; Finishing hall; Mould shop',
    certificates: 'Composite laminator level 2; Overhead crane; COSHH awareness',
    questions: 'last-job; nights; start; licence',
    titles: `
      entry: Production assistant, composites; Trainee laminator
      mid: Composite laminator; Blade production operator; Finisher; Mould maker
      senior: Senior laminator; Infusion specialist
      lead: Production team lead, blades
    `,
    qualifiers: 'blades; infusion; finishing; paint hall; early shift; night shift; moulds',
    openings: `
      A blade begins as {a roll of cloth|cloth and patience}. {Eleven|Nine} days later it can {carry the weight of a ship|stand in a tide for twenty-five years}. You {build it|are there for every hour}.
      {Forty|Sixty} layers, each {in its place|at its angle}: at {site} you {lay|make} the part of the turbine that {meets the water|does the work}.
      {Good laminate cannot be seen|Quality in a blade is invisible}. {Those who made it know|You will know}, and {the sea will ask|so will the test rig}.
    `,
    contexts: `
      The hall is {clean, warm and well aired|kept at 21 degrees}, {masks fit|suits are new each shift} and {the radio is voted on|music is decided by vote}.
      {We|You} make {two|three} sets of blades a {week|fortnight}, {and stop when something is not right|never by hurrying the cure}. {Anyone can stop the line|The red cord is for everybody}.
      You {learn|rotate through} {five stations in two years|cutting, layup, infusion and finish}, {and your pay follows|each with a test and a step in pay}.
      Each blade carries the {initials|names} of its crew {inside the root|under the paint}.
    `,
    duties: `
      Cut, {place and drape|lay} glass and carbon {to the plan|in the mould} # Lamination
      Set up {vacuum and infusion|infusion}, and {watch the front|stay with it} # Vacuum infusion
      Bond {shells and webs|halves and spar} within {half a millimetre|tolerance} # Structural bonding
      Trim, {sand and fair|grind and fair} # Finishing
      Check {fibre angles and thickness|each layer} and {sign|record it} # Quality inspection
      Prepare {and repair moulds|moulds for the next layup} # Mould preparation
      Spray {primer and topcoat|coatings} {in the booth|to an even film} # Coating application
      Handle resins {as the data sheet says|safely} # Chemical safety
      Turn and move blades with {crane and cradle|the team} # Crane operation
      Suggest {improvements|better ways}; {a third are in use within a month|most are tried} # Lean
    `,
    needs: `
      {years} in {composites, boatbuilding, joinery or painting|a craft with hands and eyes}; {we train the rest|newcomers are welcome} # Lamination
      {Steady, careful hands|Care} and {an eye for small faults|honesty about mistakes}
      {Teamwork|The habit of helping} {without being asked|on a moving line}
      {Drawings|Work instructions} read in {English or the local language|one language} # Work instructions
      {Shifts|Early and late weeks} that suit you
      No {allergy to resins|trouble with resins}; we test {before you start|at the beginning} # Chemical safety
      {Measuring|Some arithmetic}, and {writing down what you measured|a tidy signature} # Quality inspection
    `,
  }),
  family({
    key: 'welding',
    department: 'Manufacturing',
    businessUnit: 'Skerrow Works',
    weight: 42,
    basePay: 36_500,
    at: 'yard',
    levels: 'entry 1; mid 6; senior 3; lead 1',
    options: 'onsite',
    employment: 'full_time 10; contract 3; temporary 1',
    shifts: 'Early and late 6; Days 3; Nights 2',
    teams: 'Steel hall; Moorings and foundations',
    certificates: 'ISO 9606-1; ISO 9606-2; Overhead crane; Confined space',
    questions: 'weld; last-job; nights; start',
    titles: `
      entry: Welder's helper; Trainee welder
      mid: Welder; Plate worker; Pipe welder; Steel fabricator
      senior: Senior welder; Welding inspector; Coded welder
      lead: Steel hall lead; Welding coordinator
    `,
    qualifiers: 'hulls; duplex and stainless; foundations; moorings; night shift; aluminium; pipe',
    openings: `
      {Nine|Eleven} hundred metres of weld hold {a Tern|one platform} together. {None of them has opened yet|Not one has failed}. You {keep it that way|continue the series} at {site}.
      {Steel|A seam} {that the sea will pull at for decades|under fatigue} wants {a calm hand|a welder who is in no hurry}.
      You {weld|join} {plate as thick as a fist|sixty-millimetre plate} and {pipe as thin as a coin|fine stainless}, {in the same week|often on one day}, in {city}.
    `,
    contexts: `
      Extraction is {at every torch|good}, {positioners turn the work|hulls are turned to you}, so that {most seams are flat|few seams are overhead}.
      {Every seam has a name beside it|You sign your seams}. {Ultrasound decides|Inspection is fair and quick}; repairs {are paid time|carry no shame}.
      We {build|fabricate} {hulls, piles and frames|platforms and moorings} from {plate to paint|first cut to launch}, and {everybody is there|the hall stands on the quay} when one {goes into the water|floats}.
      {Codings|Your codings} are {renewed|extended} on our time; {new ones cost you nothing|duplex and aluminium are taught here}.
    `,
    duties: `
      Weld {hulls, frames and piles|heavy plate} by {MAG and flux-cored wire|MAG, flux-core and stick} # MAG welding; Flux-cored welding
      Weld {stainless and duplex|pipe} by TIG # TIG welding
      Fit, {tack and straighten|level and tack} from drawings # Fabrication; Engineering drawings
      Preheat, {control heat|measure heat input} and {record|note} it # Welding procedures
      Gouge and repair {what ultrasound finds|faults} # Weld repair
      Set up {robots and tractors|the welding tractor} for long seams # Welding automation
      Check your own work {before anyone else|by eye and gauge} # Weld inspection
      Work in {confined spaces|tanks} with {a watchman|a permit} # Confined space work
      Show {trainees|a trainee} {how to sit, breathe and see|the trade} # Mentoring
    `,
    needs: `
      {years} of welding or {fabrication|plating} # Fabrication
      Valid codings to {ISO 9606|ISO 9606 or AWS}, or {the skill to pass them|a test with us} # MAG welding
      Symbols and drawings {read|understood} without help # Engineering drawings
      {Calm|Steady} hands {at four in the afternoon|also overhead}
      {Care|Attention} for {eyes, lungs and colleagues|fire and fumes} # Hot work safety
      {Crane and slings|A crane ticket} {helps|is useful} # Crane operation
      {Pride|Modest pride} in a {clean seam|root you can look at} # Weld inspection
    `,
  }),
  family({
    key: 'quality',
    department: 'Manufacturing',
    businessUnit: 'Skerrow Works',
    weight: 34,
    basePay: 41_500,
    at: 'yard store',
    levels: 'associate 2; mid 5; senior 3; lead 1; manager 1',
    options: 'onsite 7; hybrid 3',
    shifts: 'Days 6; Early and late 3',
    travel: 'To suppliers, a few days a month; None',
    teams: 'Quality; Non-destructive testing',
    certificates: 'UT level 2; MT level 2; CSWIP 3.1; Lead auditor ISO 9001',
    questions: 'last-job; figures; software-tools; start',
    titles: `
      associate: Quality inspector; Measurement technician
      mid: Quality engineer; Supplier quality engineer; NDT technician
      senior: Senior quality engineer; Senior NDT technician
      lead: Quality lead
      manager: Quality manager
    `,
    qualifiers: 'blades; steel; suppliers; ultrasonic testing; electrical; final inspection; castings',
    openings: `
      {A fault|A flaw} costs {one hour here, a week at the quay and a month at sea|more the farther it travels}. You {find it here|meet it early}, at {site}.
      {Quality is not a department|Inspection adds nothing to steel}; {still, somebody has to hold the light|but somebody has to say what is true}. In {city} you would {hold it|say it}.
      You are the person who may say {"not yet"|no} {the day before the launch|when the lorry is waiting}, and {whose reasons are good|who is thanked for it}.
    `,
    contexts: `
      You {work|stand} with {welders, laminators and fitters|those who make it}, {and prevent more than you find|not behind them}.
      {Data|Measurements} from {every|each} part {stay with it for life|come back when a machine returns}: {you see whether you were right|few inspectors get to see that}.
      {Papers are short|Forms are few}. {A check that has found nothing in two years is dropped|Each check has to earn its place}.
    `,
    duties: `
      Inspect {welds, laminates and castings|parts and assemblies} # Quality inspection
      Test by {ultrasound, magnetic particle and dye|ultrasound} # Non-destructive testing
      Measure with {laser tracker and arm|coordinate arm} # Precision measurement
      Lead {root-cause work|eight-step reports} on {deviations|what went wrong} # Root cause analysis
      Audit {suppliers|foundries and workshops} with open eyes # Supplier audits; ISO 9001
      Write {inspection plans|control plans} with production # Inspection planning
      Read {statistics|trends} before {they hurt|tolerance is reached} # Statistics
      Release {machines|deliveries}, or {do not|hold them} # Final inspection
      Calibrate {gauges|measuring equipment} and {keep the records|prove it} # Calibration
    `,
    needs: `
      {years} in quality or {production|testing} # Quality inspection
      {Technical training, from bench or school|A technical trade or degree} # Engineering drawings
      {Certificates in testing|NDT level 2}, or {the wish to take them|we pay for it} # Non-destructive testing
      {Independence|A spine} and {friendliness|tact}
      {Statistics|Measurement uncertainty} at a practical level # Statistics
      {Clear reports with photographs|Reports that settle an argument} # Technical reports
      ISO 9001 {without worship|in daily use} # ISO 9001
    `,
  }),
  family({
    key: 'production-planning',
    department: 'Manufacturing',
    businessUnit: 'Skerrow Works',
    weight: 26,
    basePay: 42_000,
    at: 'yard',
    levels: 'associate 2; mid 5; senior 3; manager 2',
    options: 'hybrid 6; onsite 5',
    shifts: 'Days',
    teams: 'Production planning; Manufacturing engineering',
    questions: 'last-job; figures; software-tools; notice',
    titles: `
      associate: Production planner, junior
      mid: Production planner; Manufacturing engineer; Process engineer; Industrial engineer
      senior: Senior manufacturing engineer; Senior production planner
      manager: Production manager; Works manager
    `,
    qualifiers: 'blades; steel hall; final assembly; lean; new works; capacity',
    openings: `
      {Nine|Twelve} machines a year leave {site}. {It should be twenty, with the same people and fewer evenings|We want to build more of them, more calmly}. You {work out how|plan that}.
      {A plan|A good production plan} is {a promise to the hall|one that the hall believes}. You {make it with them|walk the floor before you write it}.
      {Moulds, cranes, cure times|A crane, a mould and a ferry} all {want the same Tuesday|meet in your calendar}. You {give each its day|untangle them} in {city}.
    `,
    contexts: `
      The {hall|works} {runs on|uses} {boards, cards and an ERP|a simple pull system}, in {that order|this order of importance}.
      {We buy machines rarely|Investments are few} and {well|considered}: you {test with cardboard|build a mock-up} first.
      {Improvement|Kaizen} is {every Thursday|an hour a week}, {for everybody|with those who do the work}. {You bring coffee and numbers|You guide it}.
    `,
    duties: `
      Plan {capacity, materials and shifts|weeks and quarters} # Production planning
      Design {stations and flows|layouts}, {in cardboard first|with operators} # Process engineering; Lean
      Cut {set-up and waiting|lead time} # Lean
      Follow {output, rework and hours|output}, and {act|explain the gap} # Reporting
      Introduce {new parts|engineering changes} {without drama|in order} # Change management
      Estimate {times and cost|cost} {honestly|for quotations} # Cost analysis
      Choose {tools and jigs|equipment} with those who will use them # Tool design
      Work with {procurement|suppliers} on {what comes when|shortages} # SAP
      Improve {safety and posture|ergonomics} at each station # Ergonomics
    `,
    needs: `
      {years} in production, {planning or process engineering|engineering or the shop floor} # Production planning
      {Training or a degree|A degree or master's certificate} in {industrial engineering|mechanical or industrial engineering}
      {An ERP system|SAP or similar}, {and doubts about it|well used} # SAP
      {Lean|Improvement methods} practised, not preached # Lean
      {Time on the floor|Listening} every day, with {sleeves rolled up|an open notebook}
      {Figures|Spreadsheets} that are right # Reporting
    `,
  }),
]
