/**
 * Titles written before a name, one a line.
 * Source: opensanctions/rigour, stopwords.yml (MIT). Built by build-tables; not edited by hand.
 */
export const honorificTable: string = `
Admiral
Amb
Ambassador
Associate Professor
Baroness
Baronet
Baronetess
Brigadier
Capt.
Captain
Chair
Chairman
Chairwoman
Colonel
Commodore
Company Secretary
Count
Countess
Dame
Director
Doctor
Dott
Dott.sr
Dott.sra
Dott.ssa
Dottor
Dottore
Dr
Duchess
Emperor
Empress
Ex-Chair
Ex-Chairman
Ex-Chairwoman
Ex-Company Secretary
Ex-Director
Ex-Managing Director
Excellency
Field Marshal
Fr
Frau
Fräulein
General
Grand Duchess
Grand Duke
HRH
Her Excellency
Her Grace
Her Higness
Her Honor
Her Honour
Her Majesty
Her Royal Higness
Herr
His Excellency
His Grace
His Higness
His Honor
His Honour
His Majesty
His Royal Higness
Hon
Honorable
Honourable
Hr
Lady
Laird
Lieutenant Colonel
Lieutenant General
Lord
Madam
Madame
Managing Director
Marchioness
Marquess
Miss
Misses
Missis
Missus
Mister
Mistress
Mixter
Mme
Mmme
Monsieur
Mr
Mrs
Ms
Mx
President
Private
Prof
Prof. Dr
Professor
Professor Dr
Präsident
Pvt.
Queen
Rear Admiral
Rear-Admiral
Reverend
Right Honorable
Right Honourable
Rt Hon
Rt. Hon.
Seigneur
Senor
Senorita
Sir
Sr
The
The Hon
The Honble
The Honorable
The Honorable Lady
The Honourable
The Honourable Lady
The Most Hon
The Most Hon.
The Most Honble
The Most Honorable
The Most Honourable
The Most Noble
The Much Hon
The Much Hon.
The Much Honored
The Much Honoured
The Prince
The Princess
The Princess Royal
The Reverend
The Right Honorable
The Right Honourable
The Worshipful
Worshipful
`;
