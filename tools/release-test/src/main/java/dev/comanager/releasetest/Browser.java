package dev.comanager.releasetest;

import dev.comanager.releasetest.oauth.Cookies;
import dev.comanager.releasetest.oauth.FormFields;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/** A browser without script that stays within {auth_url}, with the cookies of one sign-in. */
final class Browser {
  private static final int MOST_REDIRECTS = 10;

  private final Web web;
  private final String authUrl;
  private final Cookies cookies = new Cookies();
  private URI place;

  Browser(Web web, String authUrl) {
    this.web = web;
    this.authUrl = authUrl;
    this.place = URI.create(authUrl + "/");
  }

  Page open(String address) throws IOException, InterruptedException {
    place = URI.create(address);
    return followRedirects(once(web.to(address).GET()));
  }

  /** Fills in the page's form and submits it. */
  Page submit(Page page, List<Map.Entry<String, String>> fields)
      throws IOException, InterruptedException {
    place =
        place.resolve(page.action().orElseThrow(() -> new IOException("a page without a form")));
    return followRedirects(
        once(
            web.to(place.toString())
                .header("Content-Type", FormFields.MEDIA_TYPE)
                .header("Origin", authUrl)
                .POST(HttpRequest.BodyPublishers.ofString(FormFields.encoded(fields)))));
  }

  private Page followRedirects(Page first) throws IOException, InterruptedException {
    Page page = first;
    for (int count = 0; count < MOST_REDIRECTS; count++) {
      URI next = place.resolve(page.location());
      if (page.location().isEmpty() || !next.toString().startsWith(authUrl + "/")) {
        return page;
      }
      place = next;
      page = once(web.to(next.toString()).GET());
    }
    throw new IOException("the sign-in redirects without an end");
  }

  private Page once(HttpRequest.Builder request) throws IOException, InterruptedException {
    request.header("Accept", "text/html,*/*;q=0.8");
    cookies.addTo(request);
    HttpResponse<String> answer = web.send(request);
    cookies.keepFrom(answer);
    return new Page(
        answer.statusCode(),
        answer.statusCode() / 100 == 3 ? answer.headers().firstValue("Location").orElse("") : "",
        answer.body());
  }
}
