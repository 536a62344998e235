// Prints the members of an organization and how many steps of the journey each has completed, if they agreed to show it.
// Needs .NET 10 (dotnet run Members.cs) and two settings: ADDRESS (such as https://flight.example.org) and TOKEN (of a service
// account with organizations:read).
using System.Net.Http.Headers;
using System.Text.Json;

var address = Environment.GetEnvironmentVariable("ADDRESS");
using var http = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
http.DefaultRequestHeaders.Authorization =
    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("TOKEN"));

for (var query = "limit=100"; query is not null;)
{
    using var page = JsonDocument.Parse(await Get($"/api/organization/people?{query}"));
    foreach (var person in page.RootElement.GetProperty("items").EnumerateArray())
    {
        var progress = person.GetProperty("progress");
        var shown = progress.ValueKind == JsonValueKind.Null
            ? "not shared"
            : $"{progress.GetProperty("steps").GetArrayLength()} steps";
        Console.WriteLine($"{person.GetProperty("firstName")} {person.GetProperty("lastName")}: {shown}");
    }
    var next = page.RootElement.GetProperty("next").GetString();
    query = next is null ? null : $"limit=100&cursor={Uri.EscapeDataString(next)}";
}

// Answers the text of a call. Repeats it while the API says "later".
async Task<string> Get(string path)
{
    for (var attempt = 0; ; attempt++)
    {
        using var answer = await http.GetAsync(address + path);
        var text = await answer.Content.ReadAsStringAsync();
        if (answer.IsSuccessStatusCode) return text;
        var isLater = (int)answer.StatusCode is 429 or 502 or 503 or 504;
        // The text says what to do, and its requestId finds the call in the operator's log.
        if (attempt == 4 || !isLater) throw new HttpRequestException($"{(int)answer.StatusCode}: {text}");
        await Task.Delay(answer.Headers.RetryAfter?.Delta ?? TimeSpan.FromSeconds(1 << attempt));
    }
}
