import { expect } from '@esm-bundle/chai';
import { embed, json, tidyAround, until, type Widget } from '../kit/testing/page.ts';
import { answerAll, fillLead } from '../kit/testing/assessment-steps.ts';

await import('/dist/widgets/assessment.js' as string);

tidyAround('speaker-assessment');

const TEAMS = ['Sales', 'R & D', '<b>Büro Süd</b>'];

/** Stubs the network with teams and an accepted lead; records requests and sent leads. */
function serve(teams: () => Response): { requests: string[]; sent: Record<string, unknown>[] } {
  const requests: string[] = [];
  const sent: Record<string, unknown>[] = [];
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') {
      requests.push(request.url);
      return teams();
    }
    sent.push((await request.json()) as Record<string, unknown>);
    return json(200, { message: 'ok' });
  };
  return { requests, sent };
}

async function toLeadForm(attributes: Record<string, string>): Promise<Widget> {
  const element = embed('speaker-assessment', { 'api-url': 'https://api.example/', ...attributes });
  await answerAll(element);
  fillLead(element);
  return element;
}

const options = (element: Widget) => [...element.root.querySelectorAll<HTMLLabelElement>('.sp-teams label')];

describe('team', () => {
  it('is selected from the teams of the event and sent with the lead', async () => {
    const { requests, sent } = serve(() => json(200, { teams: TEAMS }));
    const element = await toLeadForm({ event: 'EXPO & 26' });
    await until('the teams', () => options(element).length > 0);
    expect(requests).to.deep.equal(['https://api.example/functions/v1/event-teams?event=EXPO+%26+26']);
    expect(options(element).map((label) => label.textContent)).to.deep.equal([...TEAMS, 'None of these']);
    for (const label of options(element)) expect(label.getBoundingClientRect().height).to.be.at.least(44);
    options(element)[2]?.click();
    options(element)[1]?.click();
    await element.click('See My Results');
    await until('the results', () => element.button('Retake'));
    expect(sent).to.have.length(1);
    expect(sent[0]?.['team']).to.equal('R & D');
    expect(sent[0]?.['event']).to.equal('EXPO & 26');
  });

  it('is optional and can be "None of these"', async () => {
    const { sent } = serve(() => json(200, { teams: TEAMS }));
    for (const taps of [[], [0, 3]]) {
      const element = await toLeadForm({ event: 'EXPO' });
      await until('the teams', () => options(element).length > 0);
      for (const tap of taps) options(element)[tap]?.click();
      await element.click('See My Results');
      await until('the results', () => element.button('Retake'));
      element.host.remove();
    }
    expect(sent.map((lead) => 'team' in lead)).to.deep.equal([false, false]);
  });

  for (const [name, answer, attributes, questions] of [
    ['no event', () => json(200, { teams: TEAMS }), {}, 0],
    ['an event without teams', () => json(200, { teams: [] }), { event: 'EXPO' }, 1],
    ['an invalid answer', () => json(200, { teams: 'Sales' }), { event: 'EXPO' }, 1],
    ['a host without the teams call', () => json(404, {}), { event: 'EXPO' }, 1],
  ] as const)
    it(`is no choice with ${name}, and the lead has no team`, async () => {
      const { requests, sent } = serve(answer);
      const element = await toLeadForm(attributes);
      await until('the question', () => requests.length === questions);
      await element.click('See My Results');
      await until('the results', () => element.button('Retake'));
      expect(requests).to.have.length(questions);
      expect(options(element)).to.have.length(0);
      expect(sent).to.have.length(1);
      expect(sent[0]).not.to.have.property('team');
    });
});
