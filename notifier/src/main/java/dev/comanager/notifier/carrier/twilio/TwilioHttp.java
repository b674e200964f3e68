package dev.comanager.notifier.carrier.twilio;

import com.twilio.constant.EnumConstants;
import com.twilio.http.HttpClient;
import com.twilio.http.Request;
import com.twilio.http.Response;
import dev.comanager.notifier.carrier.CarrierExchange;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * HTTP client of the Twilio SDK that sends each request once. The SDK's own client retries up to
 * three times on a 5xx, so a text could be sent three times.
 */
final class TwilioHttp extends HttpClient {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
  private static final int TOO_MANY = 429;
  private static final int LARGEST_ANSWER = 1024 * 1024;

  private final URI url;
  private final Duration timeout;
  private final java.net.http.HttpClient http =
      java.net.http.HttpClient.newBuilder()
          .version(java.net.http.HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_TIMEOUT)
          .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
          .build();

  /**
   * @param url of the API; its scheme, host and port replace those known to the SDK
   */
  TwilioHttp(URI url, Duration timeout) {
    this.url = url;
    this.timeout = timeout;
  }

  /** No connection could be made. */
  static final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unavailable(Throwable cause) {
      super(cause);
    }
  }

  /** The request may have been processed; no complete response arrived. */
  static final class NoAnswer extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoAnswer(Throwable cause) {
      super(cause);
    }
  }

  /** Too many requests; this one was not processed. */
  static final class Busy extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final Duration retryAfter;

    Busy(Duration retryAfter) {
      this.retryAfter = retryAfter;
    }

    /** Zero when it wasn't given. */
    Duration retryAfter() {
      return retryAfter;
    }
  }

  @Override
  public Response reliableRequest(Request request) {
    return makeRequest(request);
  }

  @Override
  public Response reliableRequest(Request request, int[] retryCodes, int retries, long delay) {
    return makeRequest(request);
  }

  @Override
  public Response makeRequest(Request request) {
    try {
      HttpResponse<String> response =
          CarrierExchange.send(
              http,
              inOurForm(request),
              BodyHandlers.limiting(BodyHandlers.ofString(), LARGEST_ANSWER),
              timeout);
      if (response.statusCode() == TOO_MANY) {
        throw new Busy(CarrierExchange.retryAfter(response));
      }
      return new Response(response.body(), response.statusCode());
    } catch (ConnectException | HttpConnectTimeoutException e) {
      throw new Unavailable(e);
    } catch (IOException e) {
      throw new NoAnswer(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoAnswer(e);
    }
  }

  private HttpRequest inOurForm(Request request) {
    URI requested = URI.create(request.constructURL().toString());
    String query = requested.getRawQuery() == null ? "" : "?" + requested.getRawQuery();
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(url.resolve(requested.getRawPath() + query))
            .header("Accept", "application/json")
            .header("Authorization", request.getAuthString());
    boolean form = request.getContentType() == EnumConstants.ContentType.FORM_URLENCODED;
    if (form) {
      builder.header("Content-Type", EnumConstants.ContentType.FORM_URLENCODED.getValue());
    }
    BodyPublisher body =
        form ? BodyPublishers.ofString(request.encodeFormBody()) : BodyPublishers.noBody();
    return builder.method(request.getMethod().toString(), body).build();
  }
}
