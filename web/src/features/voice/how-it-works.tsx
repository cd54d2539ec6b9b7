export const HowItWorks = ({ steps }: { steps: readonly string[] }) => (
  <section aria-labelledby="how-it-works" className="rounded-md border border-line p-4">
    <h2 id="how-it-works" className="font-semibold text-md">
      How It Works
    </h2>
    <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
