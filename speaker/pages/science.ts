import { speaker } from '../speaker.config.ts';

/** A published source of the talk, with its findings and its limits. */
export interface Source {
  readonly authors: string;
  readonly year: string;
  readonly title: string;
  readonly where: string;
  readonly url: string;
  readonly says: string;
  readonly saysNot: string;
}

/** The head of /science, and what search engines show of it. */
export const SCIENCE_HEAD = {
  pageTitle: `What this rests on: the sources behind ${speaker.name}’s keynotes`,
  pageDescription:
    'Six published works on stress, burnout and psychological safety, what each one shows and where it stops, and which figures are our own.',
  title: 'What this rests on',
  lead: 'Six works you can look up, with what each one shows and where it stops. After them, the numbers that are our own.',
};

/** In the order in which the talk leans on them. */
export const SOURCES: readonly Source[] = [
  {
    authors: 'Amy F. T. Arnsten',
    year: '2009',
    title: 'Stress signalling pathways that impair prefrontal cortex structure and function',
    where: 'Nature Reviews Neuroscience 10, 410–422',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2907136',
    says: 'Even quite mild stress that one cannot control can quickly cost the abilities that the prefrontal cortex serves, such as holding a thought in mind and holding back a reaction. It is why judgment goes first.',
    saysNot:
      'It reviews laboratory work in animals and people. It does not count stressed teams, and it knows nothing of channels.',
  },
  {
    authors: 'Christina Maslach and Michael P. Leiter',
    year: '2016',
    title: 'Understanding the burnout experience: recent research and its implications for psychiatry',
    where: 'World Psychiatry 15, 103–111',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4911781',
    says: 'Burnout has been studied for decades and in many countries, and exhaustion is only one of its three sides. The others are cynicism about the work and the feeling of getting nothing done.',
    saysNot:
      'Most of that work was done in health care and human services. The authors say plainly that few studies evaluate what treats or prevents burnout, so nobody should promise you that a keynote does.',
  },
  {
    authors: 'World Health Organization',
    year: '2019',
    title: 'Burn-out, in the International Classification of Diseases, 11th revision',
    where: 'ICD-11, as the Pennsylvania Department of Human Services quotes it',
    url: 'https://www.pa.gov/agencies/dhs/resources/for-providers/mental-health-for-providers/ocyf-trauma-informed-care/trauma-toolbox/burn-out.html',
    says: 'It ties burnout to chronic workplace stress that has not been managed: depleted energy, distance or cynicism toward the job, and less getting done well.',
    saysNot:
      'It calls burnout an occupational phenomenon, and not a medical condition. Nor do we diagnose anyone.',
  },
  {
    authors: 'Amy Edmondson',
    year: '1999',
    title: 'Psychological Safety and Learning Behavior in Work Teams',
    where: 'Administrative Science Quarterly 44, 350–383',
    url: 'https://www.semanticscholar.org/paper/Psychological-Safety-and-Learning-Behavior-in-Work-Edmondson/d650984aa6931afc01caa2537c789aea92ace487',
    says: 'In 51 teams of a manufacturing company, a shared belief that it is safe to take a risk with one another went along with learning, and learning with performance.',
    saysNot:
      'It is one company, and a correlation. It does not say that a word for a state makes a team safe, or how long that takes.',
  },
  {
    authors: 'Matthew D. Lieberman and colleagues',
    year: '2007',
    title:
      'Putting Feelings Into Words: Affect Labeling Disrupts Amygdala Activity in Response to Affective Stimuli',
    where: 'Psychological Science 18, 421–428',
    url: 'https://www.semanticscholar.org/paper/Putting-feelings-into-words%3A-affect-labeling-in-to-Lieberman-Eisenberger/4c89c1cd3934ab438c0f5f664e7e4c1169d188d1',
    says: 'People in a scanner who put a word to the feeling in a picture showed less response in the amygdala. It is the reason why a channel has a name.',
    saysNot:
      'Pictures in a scanner are not a meeting on a Monday. The authors write that it “may diminish” a reaction.',
  },
  {
    authors: 'Robin Shao, Idy S. C. Man and Tatia M. C. Lee',
    year: '2024',
    title:
      'The Effect of Slow-Paced Breathing on Cardiovascular and Emotion Functions: A Meta-Analysis and Systematic Review',
    where: 'Mindfulness 15, 1–18',
    url: 'https://doi.org/10.1007/s12671-023-02294-2',
    says: 'Across 31 studies with 1,133 people, slow breathing lowered systolic blood pressure right away, slowed the heart a little, and raised heart rate variability.',
    saysNot:
      'The effect on stress as people feel it was marginal, and there is limited evidence that any of it lasts. It is a way to start, not a cure.',
  },
];

/** Statements without a source other than the speaker. */
export const OWN_FIGURES: readonly string[] = [
  `80% of a workforce in survival mode is ${speaker.firstName}’s own estimate, from shows of hands and assessments in rooms that had asked for a talk about stress. Those rooms are not a sample of anybody’s workforce, and no survey stands behind the figure. It is there to be argued with: measure your own team.`,
  'The five channels are a way to talk, put together for work. They are not a scale from the literature and not a diagnosis. The assessment is eight questions answered by one person about a team; it opens a conversation and measures nothing to the decimal.',
];
