import { languageOf } from './language-of.js';

describe('the language of an article', () => {
  it('is what its feed says, in any spelling', () => {
    expect(languageOf('x', 'pt-PT')).toEqual({ code: 'pt', basis: 'feed' });
    expect(languageOf('x', 'ENG')).toEqual({ code: 'en', basis: 'feed' });
  });

  it('is looked at where the feed says English of a text that cannot be', () => {
    expect(languageOf('Суд приговорил бывшего чиновника к пяти годам', 'en').code).toBe('ru');
  });

  it.each([
    ['en', 'Former treasurer sentenced to five years for stealing from the pension fund'],
    ['de', 'Ehemaliger Schatzmeister wegen Untreue zu fünf Jahren Haft verurteilt'],
    ['fr', "L'ancien trésorier condamné à cinq ans de prison pour détournement de fonds"],
    ['es', 'El antiguo tesorero fue condenado a cinco años de cárcel por malversación'],
    ['it', "L'ex tesoriere condannato a cinque anni di carcere per appropriazione indebita"],
    ['pt', 'O antigo tesoureiro foi condenado a cinco anos de prisão por desvio de dinheiro'],
    ['nl', 'Voormalig penningmeester veroordeeld tot vijf jaar cel wegens verduistering'],
    ['pl', 'Były skarbnik skazany na pięć lat więzienia za przywłaszczenie pieniędzy'],
    ['ru', 'Бывшего казначея приговорили к пяти годам колонии за растрату'],
    ['uk', 'Колишнього скарбника засудили до п’яти років за розтрату коштів'],
    ['ar', 'الحكم على أمين الصندوق السابق بالسجن خمس سنوات بتهمة الاختلاس'],
    ['tr', 'Eski sayman zimmet suçundan beş yıl hapis cezasına çarptırıldı'],
  ])('is detected: %s', (code, text) => {
    expect(languageOf(text)).toEqual({ code, basis: 'detected' });
  });
});
