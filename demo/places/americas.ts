/** Same columns as in europe.ts. */
export const americanCities = `
Halifax | | CA | NS | Nova Scotia | 44.6464 | -63.57291 | 60 | office control port coast store | the Seaport office | Minas Passage | on the harbour ferry line
Saint John | | CA | NB | New Brunswick | 45.27076 | -66.05616 | 35 | array port yard camp | Long Wharf | the Bay of Fundy | ten minutes on foot from King's Square
Victoria | | CA | BC | British Columbia | 48.4359 | -123.35155 | 25 | lab port office coast | Ogden Point | the Juan de Fuca Strait | on the James Bay bus line
Montréal | | CA | QC | Quebec | 45.50884 | -73.58781 | 35 | office | the Griffintown office | the Saint Lawrence | ten minutes on foot from the Lucien-L'Allier metro
Seattle | | US | WA | Washington | 47.60621 | -122.33207 | 50 | office port lab | the Ballard studio | Admiralty Inlet | on the D Line
Anchorage | | US | AK | Alaska | 61.21806 | -149.90028 | 30 | array port camp store clinic | the Ship Creek base | Cook Inlet | ten minutes by shuttle from downtown
Portland | | US | ME | Maine | 43.65737 | -70.2589 | 30 | office port coast yard | the Commercial Street base | Western Passage | on the waterfront
Boston | | US | MA | Massachusetts | 42.35843 | -71.05977 | 45 | office coast | the Seaport studio | Vineyard Sound | on the Silver Line
New Bedford | | US | MA | Massachusetts | 41.63526 | -70.92701 | 30 | array port yard store school | State Pier works | Muskeget Channel | five minutes from the new station
Ensenada | | MX | BCN | Baja California | 31.87149 | -116.60071 | 25 | array port yard store | Muelle El Sauzal | Bahía de Todos Santos | on the works bus line
Valparaíso | | CL | 01 | Valparaiso | -33.036 | -71.62963 | 30 | office port coast | Muelle Barón | the bay of Valparaíso | by Barón station
Puerto Montt | | CL | 14 | Los Lagos Region | -41.4693 | -72.94237 | 55 | array port yard store camp school | Chinquihue | the Chacao Channel | a works-bus ride from the centre
Punta Arenas | | CL | 10 | Region of Magallanes | -53.15483 | -70.91129 | 20 | array port camp clinic | Muelle Prat | the Strait of Magellan | ten minutes on foot from the square
São Luís | | BR | MA | Maranhão | -2.52972 | -44.30278 | 45 | array port store camp school | Ponta da Espera | the Boqueirão channel | on the works bus line
Fortaleza | | BR | CE | Ceará | -3.71722 | -38.54306 | 30 | yard port store | Mucuripe | the Ceará coast | on the harbour bus line
Rio de Janeiro | | BR | RJ | Rio de Janeiro | -22.90642 | -43.18223 | 45 | office lab coast control | Porto Maravilha | Guanabara Bay | on the VLT line
Santos | | BR | SP | São Paulo | -23.96083 | -46.33361 | 25 | port coast office store | Valongo | the Santos estuary | on the VLT line
`
