import type { PositionLocation } from '#contract/positions/canonical-position.ts'

// City | region | region code | country | latitude | longitude; larger labor markets first, because picks are skewed.
const table = `
London|England|ENG|GB|51.507|-0.128
New York|New York|NY|US|40.713|-74.006
San Francisco|California|CA|US|37.775|-122.419
Bengaluru|Karnataka|19|IN|12.972|77.595
Berlin|Berlin|16|DE|52.52|13.405
Paris|Île-de-France|11|FR|48.857|2.352
Singapore|Singapore||SG|1.352|103.82
Seattle|Washington|WA|US|47.606|-122.332
Austin|Texas|TX|US|30.267|-97.743
Toronto|Ontario|ON|CA|43.653|-79.383
Tokyo|Tokyo|40|JP|35.677|139.65
Munich|Bavaria|02|DE|48.135|11.582
Chicago|Illinois|IL|US|41.878|-87.63
Boston|Massachusetts|MA|US|42.36|-71.059
Hyderabad|Telangana|40|IN|17.385|78.487
Amsterdam|North Holland|07|NL|52.368|4.904
Sydney|New South Wales|NSW|AU|-33.869|151.209
Shanghai|Shanghai|23|CN|31.23|121.474
São Paulo|São Paulo|27|BR|-23.551|-46.633
Dublin|Leinster|L|IE|53.35|-6.26
Madrid|Madrid|29|ES|40.417|-3.704
Los Angeles|California|CA|US|34.052|-118.244
Warsaw|Masovia|78|PL|52.23|21.012
Mexico City|Mexico City|09|MX|19.433|-99.133
Dallas|Texas|TX|US|32.777|-96.797
Atlanta|Georgia|GA|US|33.749|-84.388
Dubai|Dubai|03|AE|25.205|55.271
Hong Kong|Hong Kong||HK|22.319|114.169
Barcelona|Catalonia|56|ES|41.385|2.173
Manchester|England|ENG|GB|53.481|-2.242
Denver|Colorado|CO|US|39.739|-104.99
Hamburg|Hamburg|04|DE|53.551|9.994
Zurich|Zurich|ZH|CH|47.377|8.542
Stockholm|Stockholm|26|SE|59.329|18.069
Melbourne|Victoria|VIC|AU|-37.814|144.963
Vancouver|British Columbia|BC|CA|49.283|-123.121
Mumbai|Maharashtra|16|IN|19.076|72.878
Pune|Maharashtra|16|IN|18.52|73.857
Beijing|Beijing|22|CN|39.904|116.407
Shenzhen|Guangdong|30|CN|22.543|114.058
Riyadh|Riyadh|10|SA|24.713|46.675
Cairo|Cairo|11|EG|30.044|31.236
Lisbon|Lisbon|14|PT|38.722|-9.139
Milan|Lombardy|09|IT|45.464|9.19
Rome|Lazio|07|IT|41.903|12.496
Vienna|Vienna|09|AT|48.208|16.374
Copenhagen|Capital Region|17|DK|55.676|12.568
Oslo|Oslo|12|NO|59.914|10.752
Helsinki|Uusimaa|01|FI|60.17|24.938
Brussels|Brussels|BRU|BE|50.85|4.352
Prague|Prague|52|CZ|50.076|14.438
Budapest|Budapest|05|HU|47.498|19.04
Bucharest|Bucharest|10|RO|44.427|26.103
Edinburgh|Scotland|SCT|GB|55.953|-3.188
Glasgow|Scotland|SCT|GB|55.864|-4.252
Bristol|England|ENG|GB|51.455|-2.588
Cardiff|Wales|WLS|GB|51.482|-3.179
Belfast|Northern Ireland|NIR|GB|54.597|-5.93
Montreal|Quebec|QC|CA|45.502|-73.567
Calgary|Alberta|AB|CA|51.045|-114.058
Halifax|Nova Scotia|NS|CA|44.649|-63.575
Houston|Texas|TX|US|29.76|-95.37
San Antonio|Texas|TX|US|29.424|-98.494
Phoenix|Arizona|AZ|US|33.448|-112.074
Philadelphia|Pennsylvania|PA|US|39.953|-75.165
San Diego|California|CA|US|32.716|-117.161
San Jose|California|CA|US|37.339|-121.895
Portland|Oregon|OR|US|45.515|-122.679
Portland|Maine|ME|US|43.659|-70.257
Kansas City|Missouri|MO|US|39.1|-94.579
Minneapolis|Minnesota|MN|US|44.978|-93.265
Detroit|Michigan|MI|US|42.331|-83.046
Miami|Florida|FL|US|25.762|-80.192
Raleigh|North Carolina|NC|US|35.78|-78.638
Salt Lake City|Utah|UT|US|40.761|-111.891
Columbus|Ohio|OH|US|39.961|-82.999
Nashville|Tennessee|TN|US|36.163|-86.781
Washington|District of Columbia|DC|US|38.907|-77.037
Cambridge|England|ENG|GB|52.205|0.119
Cambridge|Massachusetts|MA|US|42.374|-71.106
Cologne|North Rhine-Westphalia|07|DE|50.938|6.96
Frankfurt|Hesse|05|DE|50.111|8.682
Stuttgart|Baden-Württemberg|01|DE|48.776|9.183
Leipzig|Saxony|13|DE|51.34|12.375
Lyon|Auvergne-Rhône-Alpes|84|FR|45.764|4.836
Toulouse|Occitanie|76|FR|43.605|1.444
Lille|Hauts-de-France|32|FR|50.629|3.057
Rotterdam|South Holland|11|NL|51.924|4.478
Eindhoven|North Brabant|06|NL|51.442|5.47
Geneva|Geneva|GE|CH|46.204|6.143
Kraków|Lesser Poland|77|PL|50.065|19.945
Wrocław|Lower Silesia|72|PL|51.108|17.039
Porto|Porto|17|PT|41.158|-8.629
Valencia|Valencia|60|ES|39.47|-0.376
Osaka|Osaka|32|JP|34.694|135.502
Fukuoka|Fukuoka|07|JP|33.59|130.402
Seoul|Seoul|11|KR|37.567|126.978
Taipei|Taipei|03|TW|25.033|121.565
Chennai|Tamil Nadu|25|IN|13.083|80.27
Delhi|Delhi|07|IN|28.704|77.103
Kuala Lumpur|Kuala Lumpur|14|MY|3.139|101.687
Jakarta|Jakarta|04|ID|-6.209|106.846
Bangkok|Bangkok|40|TH|13.756|100.502
Manila|Metro Manila|NCR|PH|14.6|120.984
Auckland|Auckland|E7|NZ|-36.848|174.763
Wellington|Wellington|G2|NZ|-41.287|174.776
Brisbane|Queensland|QLD|AU|-27.47|153.025
Perth|Western Australia|WA|AU|-31.951|115.861
Suva|Central|01|FJ|-18.141|178.442
Rio de Janeiro|Rio de Janeiro|21|BR|-22.907|-43.173
Buenos Aires|Buenos Aires|07|AR|-34.604|-58.382
Bogotá|Bogotá|34|CO|4.711|-74.072
Santiago|Santiago|12|CL|-33.449|-70.669
Lima|Lima|15|PE|-12.046|-77.043
Guadalajara|Jalisco|14|MX|20.66|-103.35
Monterrey|Nuevo León|19|MX|25.686|-100.316
Nairobi|Nairobi|05|KE|-1.292|36.822
Lagos|Lagos|05|NG|6.524|3.379
Cape Town|Western Cape|11|ZA|-33.925|18.424
Johannesburg|Gauteng|06|ZA|-26.204|28.047
Tel Aviv|Tel Aviv|05|IL|32.085|34.782
Istanbul|Istanbul|34|TR|41.008|28.978
Doha|Doha|01|QA|25.285|51.531
Casablanca|Casablanca-Settat|06|MA|33.573|-7.59
Honolulu|Hawaii|HI|US|21.307|-157.858
Anchorage|Alaska|AK|US|61.218|-149.9
`

/** Real cities with their coordinates (to about 100 m), most frequent first. */
export const corpusPlaces: readonly PositionLocation[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [city, region, regionCode, country, lat, lng] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const label = [city, region === city ? '' : region, country].filter(Boolean).join(', ')
    return { label, city, region, regionCode: regionCode || null, country, lat: Number(lat), lng: Number(lng) }
  })
