import { family } from './family.ts'

export const operationsFamilies = [
  family({
    key: 'turbine-technician',
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    weight: 100,
    basePay: 41_000,
    at: 'array',
    levels: 'entry 2; mid 7; senior 4; lead 2',
    options: 'onsite',
    employment: 'full_time 12; contract 2; part_time 1',
    shifts: 'Rotating days 5; Two weeks on, two weeks off 3; Slack-water windows 2',
    travel: 'At sea, up to 60 days a year; At sea, up to 90 days a year; At sea, up to 120 days a year',
    teams: 'Array operations; Turbine service; Quayside service',
    certificates: 'GWO basic safety; Sea survival; STCW basic safety; Working at height',
    questions: 'last-job; water; fault; height; start',
    titles: `
      entry: Trainee turbine technician; Turbine service assistant
      mid: Tidal turbine technician; Turbine service technician; Turbine technician
      senior: Senior tidal turbine technician; Senior service technician
      lead: Lead turbine technician; Turbine crew lead
    `,
    qualifiers:
      'Tern fleet; Petrel fleet; offshore; quayside service; commissioning; pitch and hydraulics; slack-water crew',
    openings: `
      You keep {machines} turning in {water}. When {a machine|one} {comes to the surface|is lifted}, you are the person who decides what it needs.
      {Twelve|Nine|Sixteen|Twenty} turbines {stand|work} in {water}, and each of them {depends on|relies on} somebody who {listens to|knows} rotating machines. That is the work {at|from} {site}.
      Our machines in {water} {run|turn} for {five|six} months between services. You make sure that they {earn|deserve} {that rest|every one of those months}.
      A tidal turbine {is either working or waiting|stops for four reasons, and salt is three of them}. As {title} in {city} you {shorten the wait|find out which, and put it right}.
      Between two tides there is {an hour|just under an hour|time} to {open a hatch, find a fault|find a leak, change a seal} and leave. You {like work that has a beginning and an end|do it calmly, because it was planned}.
    `,
    contexts: `
      Each machine {comes up|is brought up} {twice|three times} a year. The rest of the time you {read|look after} the data it sends: {vibration, oil and temperature|bearing temperature, oil particles and torque}, the slow drift that says a {bearing|seal} is thinking about retirement.
      The work is planned to the minute, because the tide will not wait. What is not finished when the water turns is {written down and left safe|left safe, and written down for the next window}.
      {The machines here are|This array is} {the Tern, a floating twin rotor of two megawatts|the Petrel, one and a half megawatts on the seabed|a mix of the floating Tern and the seabed Petrel}, and {no two of them have aged alike|each has its own history by now}.
      You are on the water about {40..110} days a year and {home every night|home for most nights|back at the quay before dark in winter}.
      We {rebuild|overhaul} {gearboxes, pitch systems and generators|hydraulic units and generators} ourselves, in a workshop {beside the quay|with a crane, a clean room and decent light}. Only {bearings and converters|castings} leave the house.
      The control room rings you before an alarm becomes a fault. You ring them when a reading {looks too good|makes no sense}.
    `,
    duties: `
      Inspect, service and repair {turbines, pitch systems and cable terminations|nacelles, pitch systems and wet-mate connectors|generators, brakes and cooling circuits} # Hydraulics; Turbine maintenance
      Plan {slack-water work|each service window} with the control room and the vessel coordinator # Maintenance planning
      Write findings that the next shift can act on {|without ringing you} # Technical reports
      Trace {electrical|control and power} faults from the {nacelle|hull} to the {shore cabinet|export breaker}, {and prove them dead first|with a drawing in your hand} # Fault finding
      Rebuild {pitch actuators and accumulators|hydraulic power units and accumulators} on the bench and test them {under load|before they go back to sea} # Hydraulics; Workshop overhaul
      Rig and guide {lifts|nacelle lifts} of up to {8..40} tonnes at the quay {|and alongside} # Rigging
      Transfer to the machine by {small craft|workboat or tender} and work {from rope and harness|at height} when the hull is up # Small craft transfer; Working at height
      Take oil, grease and {vibration|thermal} samples and compare them with {the last three|earlier} services # Condition monitoring
      Align {shafts and couplings|the drive train} to a {few hundredths|twentieth} of a millimetre # Shaft alignment
      Torque, {tension and mark|tension and record} every bolt that the tide will pull at # Bolt tensioning
      Keep the {spares|container of spares} for your machines honest: what is counted is there # Spare parts
      {Commission|Bring back} machines after a service, step by step, with the {SCADA|controls} team on the line # Commissioning
    `,
    needs: `
      {years} with rotating machinery: {wind, hydro, marine or heavy industry|wind, hydro, ships or mills} # Rotating machinery
      Electrical fault finding up to {690 V|690 V and 24 V control}, and the habit of proving dead # Fault finding
      Comfort on small boats, or the wish to learn it
      A trade certificate in {mechanics, electrics or mechatronics|mechanical or electrical engineering}, or {experience that stands for it|the experience that replaces one}
      Hydraulic drawings {read as easily as a map|hold no fear for you} # Hydraulics
      A head for heights and {a respect for|no hurry around} {suspended loads|anything that hangs} # Working at height
      Plain handwriting, or plain typing: your notes are {how the night shift sees|what the next crew sees} # Technical reports
      A driving licence, {for the pier road at six in the morning|because buses do not follow the tide}
      Fitness for a medical for work at sea, which we {arrange and pay for|pay for}
    `,
  }),
  family({
    key: 'control-room',
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    weight: 60,
    basePay: 36_000,
    at: 'control array',
    levels: 'entry 1; mid 6; senior 3; lead 1; manager 1',
    options: 'onsite',
    shifts: 'Rotating shifts, five teams 6; Nights 2; Days and evenings 2',
    teams: 'Control room; Fleet monitoring',
    certificates: 'Marine radio (LRC); Switching authorisation; First aid',
    questions: 'last-job; nights; calm; language-skill; start',
    titles: `
      entry: Trainee control room operator
      mid: Control room operator; Array control operator; Fleet monitoring operator
      senior: Senior control room operator; Senior dispatcher, tidal fleet
      lead: Control room shift lead
      manager: Control room manager
    `,
    qualifiers: 'rotating shifts; nights; marine coordination; dispatch; remote arrays',
    openings: `
      From a quiet room in {city} you {watch over|look after} {30..180} machines in {three|four|five} seas. Most hours nothing happens, and that is {your doing|the result of your work}.
      Somebody {has to know|always knows} which turbine is {turning|asleep}, which boat is {alongside|out} and which cable is {live|earthed}. At {site} that {is|will be} you.
      The tide keeps a {timetable|calendar}; {turbines, boats and grids do not|the rest of the sea does not}. As {title} you hold them together, {one shift at a time|twelve hours at a time}.
      {Every|Each} crew on the water in {water} {hears|knows} one voice before they {cast off|open a hatch}. It is calm, it is exact, and it {is yours|could be yours}.
    `,
    contexts: `
      There are {two|three} of you on each shift, with a view of {the sea|the water} and {eleven|nine|fourteen} screens that you {may rearrange|arranged yourselves}. Alarms are few, because we {remove|tune out} each one that nobody acts on.
      You start and stop machines, {give permits|issue permits to work} and log what you did. {Handover|The handover} takes twenty minutes and is {never|not} skipped.
      When a fault comes, you {decide within a minute|have a minute to decide} whether it waits for the technicians' next window or {wakes somebody|wants a boat tonight}. Both answers are respected.
      The rota is {published|fixed} {eight|ten|twelve} weeks ahead, swaps are {easy|yours to arrange}, and nobody works more than {three|four} nights in a row.
      Dispatch to the grid, {notices to mariners|radio watch} and {the weather briefing|the morning call with the boats} are part of the desk.
    `,
    duties: `
      Watch {output, alarms and weather|alarms, currents and sea state} for the fleet, and act before they meet # SCADA; Monitoring
      Start, stop and {curtail|limit} turbines to the {grid's|network operator's} instructions # Dispatch
      Issue and take back permits, and keep the {isolation|switching} board true # Permit to work; Switching
      Keep radio contact with {two to nine|up to ten} vessels and {log|write down} their positions # Marine radio
      Sort {forty|sixty} alarms a day into {now, next tide and next service|now, tomorrow and next service} # Alarm management
      Hand over {in writing and in person|face to face, with a written log} # Shift handover
      Brief crews on {tide, wind and visibility|tide windows and weather} at {05:30|06:00} # Weather briefing
      Lead the first {fifteen|twenty} minutes of an emergency, from the {card|checklist} to the coastguard # Emergency response
      Note what the {trend|screen} showed before each trip, so that the {analysts|engineers} can find the pattern # Monitoring
      Improve {one|at least one} procedure a quarter, and delete {one|another} # Procedures
    `,
    needs: `
      {years} at a {desk where things move|control desk}: {a power station, a port, a railway, an ambulance service|ships, trains, grids or emergency calls} # Control room operations
      Calm that others notice, {especially at four in the morning|most of all when three phones ring}
      English {on the radio that cannot be misheard|that works on a bad radio line} # Marine radio
      {Patience with quiet hours|The patience for a quiet night}, and speed in the two that are not
      A feeling for {electrical networks|power networks}; we teach the switching rules # Switching
      Readiness for shifts, including {nights and every third weekend|nights and some holidays}
      {Exact notes|Notes with times in them}: a log is evidence # Shift handover
      An interest in {weather and water|the sea} that {lasts longer than a shift|does not need a view}
    `,
  }),
  family({
    key: 'array-operations',
    department: 'Operations',
    businessUnit: 'Skerrow Tidal',
    weight: 40,
    basePay: 52_000,
    at: 'array',
    levels: 'mid 3; senior 3; lead 2; manager 3; director 1',
    options: 'onsite 6; hybrid 3',
    shifts: 'Days 6; Days with on-call weeks 4',
    travel: 'Some days at sea; Between two sites each month',
    teams: 'Array operations; Site management',
    questions: 'last-job; lead-people; safety-story; start',
    titles: `
      mid: Array operations planner; Site operations engineer
      senior: Senior operations engineer; Senior array planner
      lead: Operations lead
      manager: Array manager; Site manager; Operations manager
      director: Director of array operations
    `,
    qualifiers: 'tidal arrays; Tern fleet; new sites; operations and maintenance; coastal sites',
    openings: `
      {An array|The array in {water}} is {a small town under water|a village of machines}: it has power, traffic, weather and neighbours. You {run it|keep it running} from {site}.
      You decide {each Monday|every Friday} what {the boats, the crane and thirty people|two boats and twenty people} do with the next {seven|fourteen} tides. The rest of the week proves you right or teaches you something.
      {Availability of 94 per cent|Ninety-four per cent availability} sounds like a number. In {city} it is {a sequence of small decisions|a chain of good mornings}, and you make {most of them|the first ones}.
      Everything at {site} {meets|comes together} in one plan: technicians, vessels, spares, weather. The {title} {holds the pen|keeps it honest}.
    `,
    contexts: `
      You work with {the control room, the marine team and the workshop|technicians, skippers and planners}, and you are the person the harbour {master|office} rings.
      The budget is {yours|open to the whole team}; so are the reasons for every line in it. We publish downtime by cause, {each month|every month}, including the causes we are not proud of.
      {The array is|This site is} {three|four|six} years old. The first machines are due for their half-life service, and the {permit|licence} for the second phase {is in|has just been granted}.
      {Good weather decides nothing here|We do not hurry for good weather}: a plan that needs luck goes back to the drawing board.
    `,
    duties: `
      Plan {tides, boats and people|people, vessels and spares} {six weeks|eight weeks} ahead, and replan in an hour when the forecast turns # Maintenance planning
      {Chair|Lead} the morning meeting: ten minutes, standing, {three numbers|one board} # Operations management
      Follow {availability, yield and cost|yield, downtime and cost} for each machine and explain what moved # Availability analysis
      Own {the permit system|safe systems of work} at the site and walk it {weekly|each week} # Permit to work
      Settle {what comes up first|which machine is lifted first} when two of them need the same {tide|crane} # Prioritisation
      Buy {vessel days|crane and vessel days} well, and give back the ones we do not need # Contract management
      Keep {fishermen, ferries and neighbours|the harbour, the ferry and the fishing boats} told, before they ask # Stakeholder communication
      {Report|Tell the board}, on one page, what the array did and what it cost # Reporting
      Turn {each|every} incident into {a change|one change} that lasts # Incident investigation
      Hire, {teach and keep|train and keep} good people {|, and let them go home on time} # People leadership
    `,
    needs: `
      {years} in operations where weather, machines and people {meet|disagree}: {offshore wind, ports, aviation, utilities|wind, ports, rail or utilities} # Operations management
      Plans that {others can read|survive the second day} # Maintenance planning
      The calm to {cancel|stop} a job at the quay, and the arguments to explain it upstairs
      Figures: you can {read a budget|find the error in a budget} # Budgeting
      Knowledge of {safe systems of work|permits, isolations and lifting plans} # Permit to work
      Interest in {who does the work|the people who do it}, and in how {they are|each of them is}
      A degree or {a long road up from the tools|years on the tools}; we have both and value both
      A maintenance system of any make, used {honestly|well} # CMMS
    `,
  }),
]
